import type { Icon } from '../components/icon.ts';

/** An entry of an area's navigation. */
export interface FrameNavItem {
  readonly label: string;
  readonly to: string;
  readonly icon: Icon;
  /** Number on the entry; nothing at 0. */
  readonly count?: number;
  /** The number in words: '3 pedidos ativos'. */
  readonly countLabel?: string;
}

/** Id of every frame's <main>, for the skip link. */
export const MAIN_ID = 'conteudo';

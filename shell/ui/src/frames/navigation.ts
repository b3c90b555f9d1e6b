import type { Icon } from '../components/icon.ts';

/** An entry of an area's navigation. */
export interface FrameNavItem {
  readonly label: string;
  readonly to: string;
  readonly icon: Icon;
  /** Number on the entry; hidden at 0. */
  readonly count?: number;
  /** The number as text for screen readers: '3 pedidos ativos'. */
  readonly countLabel?: string;
}

/** Id of every frame's <main>; the skip link points to it. */
export const MAIN_ID = 'conteudo';

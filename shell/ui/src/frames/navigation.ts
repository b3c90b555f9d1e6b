import type { Icon } from '../components/icon.ts';

export interface FrameNavItem {
  readonly label: string;
  readonly to: string;
  readonly icon: Icon;
  /** Number shown on the entry. The number 0 is hidden. */
  readonly count?: number;
  /** The number as text for screen readers, for example '3 pedidos ativos'. */
  readonly countLabel?: string;
}

/** Id of the <main> element of every frame, which the skip link points to. */
export const MAIN_ID = 'conteudo';

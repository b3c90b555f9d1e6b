import type { Icon } from '../components/icon.ts';

export interface FrameNavItem {
  readonly label: string;
  readonly to: string;
  readonly icon: Icon;
  /** Number shown on the entry. It is hidden if it is 0. */
  readonly count?: number;
  /** The number as text for screen readers, such as '3 pedidos ativos'. */
  readonly countLabel?: string;
}

/** Id of the <main> element of every frame. The skip link points to it. */
export const MAIN_ID = 'conteudo';

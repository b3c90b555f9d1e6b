import type { Icon } from '../components/icon.ts';

export interface FrameNavItem {
  readonly label: string;
  readonly to: string;
  readonly icon: Icon;
  /** Number on the navigation link. The number 0 is not shown. */
  readonly count?: number;
  /** Text that screen readers announce instead of the number, for example '3 pedidos ativos'. */
  readonly countLabel?: string;
}

/** Id of the <main> element of every page. The link that skips the navigation leads to it. */
export const MAIN_ID = 'conteudo';

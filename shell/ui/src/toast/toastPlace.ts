import { useSyncExternalStore } from 'react';
import { css } from 'styled-components';
import { drawerWidth } from '../dialog/drawerWidth.ts';
import { layer, media } from '../theme/tokens.ts';

/**
 * Position of toasts. They are at the bottom of the screen, because most pages have their main button at the top. While
 * a dialog or a drawer is open, they are at the top, and leave its close button in the right corner free. A frame can set another
 * position with `--toast-inset`.
 */
export const toastPlace = css<{ $barInset: string }>`
  position: fixed;
  inset: var(
    --toast-inset,
    auto 0 calc(max(var(--nav-inset), env(safe-area-inset-bottom)) + ${({ $barInset }) => $barInset})
  );
  z-index: ${layer.toast};
  ${media.cards} {
    width: 100%;
    max-width: 420px;
    margin-inline: auto;
  }
  body[data-scroll-locked] & {
    inset: env(safe-area-inset-top) 68px auto 0;
    ${media.cards} {
      right: auto;
      max-width: min(420px, 100vw - 92px);
    }
  }
  body[data-scroll-locked]:has([data-drawer]) & {
    right: auto;
    width: calc(${drawerWidth} - 56px);
  }
`;

const root = () => document.documentElement;

function watchStyle(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(root(), { attributeFilter: ['style'] });
  return () => observer.disconnect();
}

/**
 * Returns the height of the visible BottomBar as a CSS length. Reads `--bar-inset` from the root element. Other
 * elements do not inherit this property, so that a change does not restyle all elements.
 */
export function useBarInset(): string {
  return useSyncExternalStore(watchStyle, () => root().style.getPropertyValue('--bar-inset') || '0px');
}

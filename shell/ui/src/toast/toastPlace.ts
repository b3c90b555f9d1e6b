import { useSyncExternalStore } from 'react';
import { css } from 'styled-components';
import { layer, media } from '../theme/tokens.ts';

/**
 * A toast is at the lower edge, because most screens have their main button at the upper edge. While a dialog is open, the toast
 * is at the upper edge.
 */
export const toastPlace = css<{ $barInset: string }>`
  position: fixed;
  inset: auto 0 calc(max(var(--nav-inset), env(safe-area-inset-bottom)) + ${({ $barInset }) => $barInset});
  z-index: ${layer.toast};
  ${media.cards} {
    max-width: 420px;
    margin-inline: auto;
  }
  body[data-scroll-locked] & {
    inset: env(safe-area-inset-top) 0 auto;
    ${media.cards} {
      left: auto;
      width: 100%;
    }
  }
`;

const root = () => document.documentElement;

function watchStyle(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(root(), { attributeFilter: ['style'] });
  return () => observer.disconnect();
}

/**
 * Returns the height of the visible BottomBar. Only the root element reads the property, so that a new height does not
 * recalculate the styles of all elements.
 */
export function useBarInset(): string {
  return useSyncExternalStore(watchStyle, () => root().style.getPropertyValue('--bar-inset') || '0px');
}

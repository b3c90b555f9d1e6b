import { useSyncExternalStore } from 'react';
import { css } from 'styled-components';
import { layer, media } from '../theme/tokens.ts';

/**
 * Lower edge, in the middle: the upper one holds the main button of most screens. While a dialog is open (Radix locks the page's scrolling)
 * the upper edge, because a dialog has its buttons at the lower one.
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

/** Height of the BottomBar that shows now. Only the root element can read the property, so that a bar that grows restyles nothing else. */
export function useBarInset(): string {
  return useSyncExternalStore(watchStyle, () => root().style.getPropertyValue('--bar-inset') || '0px');
}

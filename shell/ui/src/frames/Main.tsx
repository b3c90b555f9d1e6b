import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { MAIN_ID } from './navigation.ts';

/** Outermost element of a page frame. */
export const FrameRoot = styled.div`
  display: flex;
  flex-direction: column;
  min-height: 100vh;
  min-height: calc(100dvh - var(--notice-inset, 0px));
`;

/** Link that jumps over the navigation to the content. It is the first element of the page that Tab focuses. */
export function SkipLink() {
  return (
    <a
      className="skip-link"
      href={`#${MAIN_ID}`}
      onClick={(event) => {
        // Move only the focus. A new history entry would close an open step of the counter, the page on which a shop
        // hands over orders.
        event.preventDefault();
        document.getElementById(MAIN_ID)?.focus();
      }}
    >
      Ir para o conteúdo
    </a>
  );
}

export function Main({ className, children }: { readonly className?: string; readonly children: ReactNode }) {
  return (
    <main id={MAIN_ID} tabIndex={-1} className={className}>
      {children}
    </main>
  );
}

/** Content of a frame with navigation. `--nav-inset` is the height of a navigation at the lower edge. */
export const FrameContent = styled(Main)`
  display: flex;
  flex: 1;
  flex-direction: column;
  min-width: 0;
  padding-bottom: var(--nav-inset);
  &:focus-visible {
    outline-offset: -2px;
  }
`;

import type { ReactNode } from 'react';
import { MAIN_ID } from './navigation.ts';

/** Link that jumps over the navigation to the content. It is the first element of the page that Tab focuses. */
export function SkipLink() {
  return (
    <a
      className="skip-link"
      href={`#${MAIN_ID}`}
      onClick={(event) => {
        // Move only the focus, because a new history entry would close an open step of the counter.
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

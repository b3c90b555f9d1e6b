import { useEffect } from 'react';

const SITE = 'Boa Xepa';

/** Returns the browser tab's title for a screen: 'Carrinho · Boa Xepa'. */
export function documentTitle(title: string): string {
  return title === SITE ? SITE : `${title} · ${SITE}`;
}

let count = 0;
// Browsers trim the title, so the space after the count is missing when no name follows.
const countPrefix = /^\(\d+\) ?/;

function showTitle(title: string): void {
  document.title = count > 0 ? `(${count}) ${title}` : title;
}

/** Sets the tab's title while the screen is mounted. An undefined title (still loading) keeps the previous one. */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    if (title !== undefined) showTitle(documentTitle(title));
  }, [title]);
}

/** Prefixes every tab title with a count while the caller is mounted: '(2) Produtos · Boa Xepa'. 0 adds no prefix. */
export function useTitleCount(next: number): void {
  useEffect(() => {
    count = next;
    showTitle(document.title.replace(countPrefix, ''));
    return () => {
      count = 0;
      showTitle(document.title.replace(countPrefix, ''));
    };
  }, [next]);
}

/** usePageTitle as an element, for pages that call no hooks. */
export function PageTitle({ children }: { children: string }) {
  usePageTitle(children);
  return null;
}

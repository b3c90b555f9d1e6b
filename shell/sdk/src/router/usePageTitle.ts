import { useEffect } from 'react';

const SITE = 'Boa Xepa';

/** Text of the browser tab for a screen: 'Carrinho · Boa Xepa'. */
export function documentTitle(title: string): string {
  return title === SITE ? SITE : `${title} · ${SITE}`;
}

let count = 0;
// Browsers trim the title: without a name after it, the count has no space behind it.
const countPrefix = /^\(\d+\) ?/;

function showTitle(title: string): void {
  document.title = count > 0 ? `(${count}) ${title}` : title;
}

/** Names the browser tab while the screen shows. Without a title (still loading) the last one stays. */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    if (title !== undefined) showTitle(documentTitle(title));
  }, [title]);
}

/** Puts a count before the title of every screen while the caller is mounted: '(2) Produtos · Boa Xepa'. Nothing at 0. */
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

/** The same as an element, for pages without a hook of their own. */
export function PageTitle({ children }: { children: string }) {
  usePageTitle(children);
  return null;
}

import { useEffect } from 'react';

const SITE = 'Boa Xepa';

/** Returns the title of the browser tab, for example 'Carrinho · Boa Xepa'. */
export function documentTitle(title: string): string {
  return title === SITE ? SITE : `${title} · ${SITE}`;
}

let count = 0;
// The space is optional, because the browser trims a title that contains only a count.
const countPrefix = /^\(\d+\) ?/;

function showTitle(title: string): void {
  document.title = count > 0 ? `(${count}) ${title}` : title;
}

/**
 * Sets the title of the browser tab. The title stays until another page sets its own. If `title` is undefined, the
 * title does not change.
 */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    if (title !== undefined) showTitle(documentTitle(title));
  }, [title]);
}

/** Adds a count to the title of the tab, as in '(2) Produtos · Boa Xepa'. The count 0 is not shown. */
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

/** Component variant of `usePageTitle`, for pages that set the title in their JSX. */
export function PageTitle({ children }: { children: string }) {
  usePageTitle(children);
  return null;
}

import { useEffect } from 'react';

const SITE = 'Boa Xepa';

/** Text of the browser tab for a screen: 'Carrinho · Boa Xepa'. */
export function documentTitle(title: string): string {
  return title === SITE ? SITE : `${title} · ${SITE}`;
}

/** Names the browser tab while the screen shows. Without a title (still loading) the last one stays. */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    if (title !== undefined) document.title = documentTitle(title);
  }, [title]);
}

/** The same as an element, for pages without a hook of their own. */
export function PageTitle({ children }: { children: string }) {
  usePageTitle(children);
  return null;
}

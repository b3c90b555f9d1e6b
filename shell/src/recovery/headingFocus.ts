import { focusHeading } from '@boaxepa/ui';
import { useEffect } from 'react';

/**
 * Focuses the heading when a page replaces another page at the same URL. The router does not do this, because it focuses
 * the heading only when the path changes.
 * @param active true while the page is such a replacement
 */
export function useHeadingFocus(active = true): void {
  useEffect(() => {
    if (active) focusHeading();
  }, [active]);
}

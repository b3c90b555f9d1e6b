import { focusHeading } from '@boaxepa/ui';
import { useEffect } from 'react';

/**
 * Focuses the heading of a page that replaces a form at the same URL. The router focuses the heading only when the path
 * changes.
 */
export function useHeadingFocus(): void {
  useEffect(() => {
    focusHeading();
  }, []);
}

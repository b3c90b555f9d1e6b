import { focusHeading } from '@boaxepa/ui';
import { useEffect } from 'react';

/**
 * Focuses the heading when a page replaces a form at the same URL. The router does not do this, because it focuses the
 * heading only when the path changes.
 */
export function useHeadingFocus(): void {
  useEffect(() => {
    focusHeading();
  }, []);
}

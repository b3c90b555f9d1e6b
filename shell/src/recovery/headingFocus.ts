import { focusHeading } from '@boaxepa/ui';
import { useEffect } from 'react';

/** Focuses the heading on mount. Use it for a screen that replaces a form at the current address. */
export function useHeadingFocus(): void {
  useEffect(() => {
    focusHeading();
  }, []);
}

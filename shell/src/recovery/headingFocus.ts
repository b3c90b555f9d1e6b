import { focusHeading } from '@boaxepa/ui';
import { useEffect } from 'react';

/** Focuses the screen's heading when the screen mounts. Use it for a screen that replaces a form at the same address. */
export function useHeadingFocus(): void {
  useEffect(() => {
    focusHeading();
  }, []);
}

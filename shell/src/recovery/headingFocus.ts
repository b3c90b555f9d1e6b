import { focusHeading } from '@boaxepa/ui';
import { useEffect } from 'react';

/** Puts the focus on the screen's heading: for what takes the place of a form at the same address. */
export function useHeadingFocus(): void {
  useEffect(() => {
    focusHeading();
  }, []);
}

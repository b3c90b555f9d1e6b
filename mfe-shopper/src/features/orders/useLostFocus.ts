import { focusHeading } from '@boaxepa/ui';
import { useEffect } from 'react';

/**
 * Moves the focus to the page's heading (h1) if the focused control has disappeared. Screen readers then continue
 * there. Runs on mount and whenever `content` changes.
 */
export function useLostFocus(content?: unknown): void {
  useEffect(() => {
    if (document.activeElement === document.body) focusHeading({ preventScroll: true });
  }, [content]);
}

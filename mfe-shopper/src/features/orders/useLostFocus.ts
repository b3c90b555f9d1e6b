import { focusHeading } from '@boaxepa/ui';
import { useEffect } from 'react';

/**
 * Moves the focus to the page's h1 if the focused control has disappeared, on mount and whenever `content` changes.
 * Screen readers then continue at the new content.
 */
export function useLostFocus(content?: unknown): void {
  useEffect(() => {
    if (document.activeElement === document.body) focusHeading({ preventScroll: true });
  }, [content]);
}

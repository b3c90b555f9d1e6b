import { useEffect, useRef } from 'react';

interface CloseWatcher {
  oncancel: ((event: Event) => void) | null;
  onclose: ((event: Event) => void) | null;
  destroy(): void;
}

/**
 * Calls `close` when the user presses the Back button of an Android phone while `isOpen` is true. Other browsers do not
 * have this event; there, Back leaves the page.
 */
export function useCloseOnBack(isOpen: boolean, close: () => void): void {
  const latestClose = useRef(close);
  useEffect(() => {
    latestClose.current = close;
  });
  useEffect(() => {
    // Chromium's class, which TypeScript does not know. Other browsers lack it.
    const { CloseWatcher } = globalThis as { CloseWatcher?: new () => CloseWatcher };
    if (!isOpen || !CloseWatcher) return;
    const watcher = new CloseWatcher();
    const request = (event: Event) => {
      // Keeps the watcher, because the dialog may stay open and ask about unsaved changes.
      event.preventDefault();
      latestClose.current();
    };
    watcher.oncancel = request;
    watcher.onclose = request;
    return () => watcher.destroy();
  }, [isOpen]);
}

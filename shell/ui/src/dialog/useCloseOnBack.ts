import { useEffect, useEffectEvent } from 'react';

interface CloseWatcher {
  oncancel: ((event: Event) => void) | null;
  onclose: ((event: Event) => void) | null;
  destroy(): void;
}

/**
 * Calls `close` when the user presses the Back button of an Android phone while `isOpen` is true. Only Chromium has
 * this event; in other browsers, Back leaves the page. Desktop Chromium calls `close` for Escape, unless another
 * handler prevents its default.
 */
export function useCloseOnBack(isOpen: boolean, close: () => void): void {
  const onBack = useEffectEvent(close);
  useEffect(() => {
    // Chromium's class, which TypeScript does not know. Other browsers lack it.
    const { CloseWatcher } = globalThis as { CloseWatcher?: new () => CloseWatcher };
    if (!isOpen || !CloseWatcher) return;
    let watcher: CloseWatcher;
    const watch = () => {
      watcher = new CloseWatcher();
      watcher.oncancel = (event) => {
        // Keep the watcher, because the dialog may stay open and ask about unsaved changes.
        event.preventDefault();
        onBack();
      };
      // Chromium ends the watcher when the user presses Back twice without another press in between. Create a new
      // watcher, because the dialog may stay open.
      watcher.onclose = () => {
        watch();
        onBack();
      };
    };
    watch();
    return () => watcher.destroy();
  }, [isOpen]);
}

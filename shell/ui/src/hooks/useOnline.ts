import { isConnected } from '@boaxepa/shell-sdk';
import { useSyncExternalStore } from 'react';

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** Returns false while the device is offline or the gateway cannot be reached. */
export function useOnline(): boolean {
  return useSyncExternalStore(subscribe, isConnected, () => true);
}

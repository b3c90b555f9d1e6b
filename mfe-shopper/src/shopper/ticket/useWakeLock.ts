import { useEffect } from 'react';

/**
 * Keeps the screen on while the component is mounted and the tab is visible. The browser releases the lock of a hidden tab, so
 * the lock is requested again when the tab returns.
 */
export function useWakeLock(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined;
    let unmounted = false;
    const release = () => {
      lock?.release().catch(() => undefined);
      lock = undefined;
    };
    const request = async () => {
      if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return;
      try {
        const granted = await navigator.wakeLock.request('screen');
        release();
        lock = granted;
        if (unmounted) release();
      } catch {
        // Ignore a refusal, because the code is readable without the lock.
      }
    };
    const requestAgain = () => void request();
    requestAgain();
    document.addEventListener('visibilitychange', requestAgain);
    return () => {
      unmounted = true;
      document.removeEventListener('visibilitychange', requestAgain);
      release();
    };
  }, []);
}

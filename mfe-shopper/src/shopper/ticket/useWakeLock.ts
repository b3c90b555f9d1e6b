import { useEffect } from 'react';

/**
 * Keeps the device's screen on while the component is mounted. The browser releases the wake lock when the tab is
 * hidden, so the hook requests it again when the tab becomes visible.
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
        // Ignore the error. The screen may turn off, but the user can still read the pickup code.
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

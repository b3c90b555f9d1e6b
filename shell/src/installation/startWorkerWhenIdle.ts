import { appConfig } from '@boaxepa/shell-sdk';
import { whenLoaded } from '../whenLoaded.ts';

/** Maximum time in milliseconds to wait until the device is idle. After this time, the service worker starts anyway. */
const PATIENCE_MS = 10_000;

async function start(): Promise<void> {
  try {
    const { startWorker } = await import(/* webpackChunkName: "start-worker" */ './startWorker.ts');
    await startWorker();
  } catch {
    // The website works without the service worker. The next page load tries again.
  }
}

/**
 * Starts the service worker some seconds after the page has loaded, when the device is idle. Its installation loads the
 * whole shell, which would otherwise compete with the first screen for the network and the processor.
 */
export function startWorkerWhenIdle(): void {
  const { serviceWorker, serviceWorkerDelaySeconds } = appConfig();
  if (!serviceWorker || !('serviceWorker' in navigator)) return;
  const startWhenIdle = () => {
    // Safari has no requestIdleCallback.
    if ('requestIdleCallback' in globalThis)
      requestIdleCallback(() => void start(), { timeout: PATIENCE_MS });
    else void start();
  };
  whenLoaded(() => setTimeout(startWhenIdle, serviceWorkerDelaySeconds * 1000));
}

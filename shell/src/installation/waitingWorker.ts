/** Maximum time in milliseconds to wait for the new service worker. After this time, the page reloads without it. */
const PATIENCE_MS = 2_000;

/**
 * Activates the waiting service worker, if there is one. Resolves when the worker controls the page, or after
 * PATIENCE_MS.
 */
export async function activateWaitingWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  const waiting = (await serviceWorker.getRegistration())?.waiting;
  if (!waiting) return;
  const { promise, resolve } = Promise.withResolvers<void>();
  serviceWorker.addEventListener('controllerchange', () => resolve(), { once: true });
  setTimeout(resolve, PATIENCE_MS);
  waiting.postMessage({ type: 'activate' });
  await promise;
}

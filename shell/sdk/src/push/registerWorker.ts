/**
 * Registers the shell's service worker. Does nothing if it is already registered.
 * @throws Error of the browser if the registration fails
 */
export async function registerWorker(): Promise<void> {
  await navigator.serviceWorker.register('/sw.js');
}

import { onIdentityChange } from '@boaxepa/shell-sdk';
import { registerWorker, renewPush } from '@boaxepa/shell-sdk/push';
import { loadedManifests } from '../remotes/loadRemote.ts';
import { checkNewVersion } from '../update/newVersion.ts';

/**
 * Returns the URLs of the files that this page has loaded. Resource timing lacks the first remote's manifest, because
 * that manifest is in the page's HTML.
 */
function loadedFiles(): string[] {
  return [...loadedManifests(), ...performance.getEntriesByType('resource').map(({ name }) => name)];
}

/** Offers the user a reload when the browser has installed a newer service worker. */
function watchForUpdates(registration: ServiceWorkerRegistration): void {
  if (registration.waiting) void checkNewVersion(undefined);
  registration.addEventListener('updatefound', () => {
    const worker = registration.installing;
    worker?.addEventListener('statechange', () => {
      if (worker.state === 'installed' && navigator.serviceWorker.controller) void checkNewVersion(undefined);
    });
  });
  // Browsers look for a newer service worker only at a navigation, but a shop's tab may stay open all day.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void registration.update().catch(() => undefined);
  });
}

/**
 * Registers the service worker, which then stores the files that the page has already loaded.
 * @throws Error of the browser if the registration fails
 */
export async function startWorker(): Promise<void> {
  const { serviceWorker } = navigator;
  await registerWorker();
  const registration = await serviceWorker.getRegistration();
  if (!registration) return;
  watchForUpdates(registration);
  const { active } = await serviceWorker.ready;
  active?.postMessage({ type: 'store', addresses: loadedFiles() });
  // Renew the push subscription after each login. It belongs to one session, so the server deletes it when that
  // session ends.
  onIdentityChange(() => void renewPush().catch(() => undefined));
  await renewPush();
}

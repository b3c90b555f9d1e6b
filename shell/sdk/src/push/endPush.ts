import { removeStored, storageKeys } from '../session/storedValues.ts';

/** Returns the browser's push manager, or undefined if the browser has none or no service worker is registered. */
export async function pushManager(): Promise<PushManager | undefined> {
  if (!('serviceWorker' in navigator)) return undefined;
  const registration = await navigator.serviceWorker.getRegistration();
  // Safari provides `pushManager` only in an installed app.
  return registration && 'pushManager' in registration ? registration.pushManager : undefined;
}

/**
 * Removes this browser's push subscription. It also works offline: the push service answers the server's next message
 * with 410, and the server then deletes its copy. Never rejects.
 */
export async function endPush(): Promise<void> {
  removeStored(storageKeys.pushAccount);
  try {
    await (await (await pushManager())?.getSubscription())?.unsubscribe();
  } catch {
    // Ignore the error, because the server deletes the subscription when the session ends.
  }
}

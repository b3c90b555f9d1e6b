import type { PushSettings } from '@boaxepa/contracts/wire/push';
import { appConfig } from '../config/appConfig.ts';
import { callServer } from '../http/callServer.ts';
import { getSession } from '../session/sessionStore.ts';
import { readStored, storageKeys, writeStored } from '../session/storedValues.ts';
import { endPush, pushManager } from './endPush.ts';

/** Maximum time in milliseconds to wait until a new service worker is active. */
const ACTIVATION_DEADLINE_MS = 10_000;
const SUBSCRIPTION = '/api/push/subscription';

/**
 * State of push notifications in this browser.
 * - `unsupported`: the browser does not support them, or only in an installed app
 * - `denied`: the user or the browser refuses them for this site
 */
export type PushState = 'unsupported' | 'denied' | 'off' | 'on';

/**
 * Registers the shell's service worker. Does nothing if it is already registered.
 * @throws Error of the browser if the registration fails
 */
export async function registerWorker(): Promise<void> {
  await navigator.serviceWorker.register('/sw.js');
}

export async function pushState({ isSubscribed }: Pick<PushSettings, 'isSubscribed'>): Promise<PushState> {
  // On a first visit, the page registers the service worker only after some seconds, so register it here.
  if (appConfig().serviceWorker && 'serviceWorker' in navigator)
    await registerWorker().catch(() => undefined);
  const manager = await pushManager();
  if (!manager || !('Notification' in window)) return 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  return isSubscribed && (await manager.getSubscription()) ? 'on' : 'off';
}

/**
 * Waits until the service worker is active, at most ACTIVATION_DEADLINE_MS. Chrome refuses a push subscription while
 * the worker is still being installed, as on a first visit.
 */
async function workerActive(): Promise<void> {
  const deadline = new Promise((resolve) => setTimeout(resolve, ACTIVATION_DEADLINE_MS));
  await Promise.race([navigator.serviceWorker.ready, deadline]);
}

/** Subscribes with the server's public key. Replaces a subscription that was made with an older key. */
async function subscribe(manager: PushManager, publicKey: string): Promise<PushSubscription> {
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  try {
    return await manager.subscribe(options);
  } catch (error) {
    if (!(error instanceof DOMException) || error.name !== 'InvalidStateError') throw error;
    await (await manager.getSubscription())?.unsubscribe();
    return manager.subscribe(options);
  }
}

async function store(subscription: PushSubscription): Promise<void> {
  const { endpoint, keys } = subscription.toJSON();
  await callServer({
    url: SUBSCRIPTION,
    method: 'PUT',
    body: { endpoint, p256dh: keys?.['p256dh'], auth: keys?.['auth'] },
  });
}

/**
 * Asks for permission and subscribes this browser. Call it in a click handler, because browsers ignore a request for
 * permission at other times.
 * @throws ApiError if the server refuses the subscription or does not respond
 * @throws DOMException if the browser cannot reach its push service
 */
export async function turnOnPush({ publicKey }: Pick<PushSettings, 'publicKey'>): Promise<PushState> {
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') return permission === 'denied' ? 'denied' : 'off';
  const manager = await pushManager();
  if (!manager) return 'unsupported';
  await workerActive();
  await store(await subscribe(manager, publicKey));
  writeStored(storageKeys.pushAccount, getSession()?.user.id ?? '');
  return 'on';
}

/**
 * Removes this browser's push subscription, first from the server and then from the browser.
 * @throws ApiError if the server refuses or does not respond
 */
export async function turnOffPush(): Promise<void> {
  await callServer({ url: SUBSCRIPTION, method: 'DELETE' });
  await endPush();
}

/**
 * Subscribes this browser again, because push services drop subscriptions without notice. Does nothing unless the
 * signed-in account has turned notifications on in this browser. If the user logs out during the call, the new
 * subscription is removed.
 * @throws Error if the browser or the server fails; the next login or page load tries again
 */
export async function renewPush(): Promise<void> {
  const account = getSession()?.user.id;
  const isCurrent = () =>
    account === getSession()?.user.id && account === readStored(storageKeys.pushAccount);
  if (!account || !isCurrent() || Notification.permission !== 'granted') return;
  const manager = await pushManager();
  if (!manager || !isCurrent()) return;
  const { publicKey } = await callServer<PushSettings>('/api/push/settings');
  if (!isCurrent()) return;
  const subscription = await subscribe(manager, publicKey);
  if (isCurrent()) await store(subscription);
  // The user has logged out during the renewal. That logout removed only the old subscription, so remove the new one
  // here.
  if (!isCurrent()) await subscription.unsubscribe();
}

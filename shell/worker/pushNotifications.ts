import type { PushMessage } from '@boaxepa/contracts/texts/pushMessages';
import { openAddress } from './openAddress.ts';

declare const self: ServiceWorkerGlobalScope;

/**
 * Notification for a push message that this version cannot read. The service worker must show a notification for every
 * push message, because browsers otherwise end the push subscription.
 */
const unreadable: PushMessage = {
  title: 'Boa Xepa',
  body: 'Há novidades sobre um pedido.',
  path: '/',
  tag: 'boaxepa',
};

function readMessage(data: PushMessageData | null): PushMessage {
  try {
    return { ...unreadable, ...(data?.json() as Partial<PushMessage>) };
  } catch {
    return unreadable;
  }
}

/** Shows a notification even if a page is visible: Safari ends the subscription if a push message shows nothing. */
function show({ title, body, path, tag }: PushMessage): Promise<void> {
  // TypeScript's types lack `renotify`, which alerts the user again when a notification replaces another.
  const options: NotificationOptions & { renotify: boolean } = {
    body,
    tag,
    lang: 'pt-BR',
    icon: '/apple-touch-icon.png',
    data: path,
    renotify: true,
    // A notification for a shop stays visible until someone reacts to it.
    requireInteraction: path.startsWith('/partners'),
  };
  return self.registration.showNotification(title, options);
}

async function open(path: unknown): Promise<void> {
  await openAddress(path, {
    origin: self.location.origin,
    windows: await self.clients.matchAll({ type: 'window', includeUncontrolled: true }),
    openWindow: (url) => self.clients.openWindow(url),
  });
}

/** Shows push notifications. A tap on a notification opens the page of its order (product/messages.md#push). */
export function handlePushNotifications(): void {
  self.addEventListener('push', (event) => event.waitUntil(show(readMessage(event.data))));
  self.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(open(event.notification.data));
  });
}

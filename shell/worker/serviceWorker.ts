// Service worker of the shell. It stores the website's files, but never a response of /api
// (adr/0028-one-worker-of-the-shell.md).
import { cleanupOutdatedCaches, type PrecacheEntry, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { answerNavigation } from './navigation.ts';
import { handlePushNotifications } from './pushNotifications.ts';
import { answerRegistry, fetchRegistry } from './registry.ts';
import {
  clearShellFiles,
  isRemoteFile,
  isShellFile,
  remoteFiles,
  shellFiles,
  storeUsed,
} from './usedFiles.ts';

declare const self: ServiceWorkerGlobalScope & {
  /** Files to store at installation. The build inserts the shell's files here. */
  readonly __WB_MANIFEST: PrecacheEntry[];
};

type PageMessage =
  | { readonly type: 'activate' }
  /** URLs of the files that the page has loaded. */
  | { readonly type: 'store'; readonly addresses: readonly string[] };

/** Query parameter that the shell adds when it retries a file that failed to load (`addressAgain` of the SDK). */
const retryParameter = /^again$/;

cleanupOutdatedCaches();
precacheAndRoute(self.__WB_MANIFEST, { cleanURLs: false, ignoreURLParametersMatching: [retryParameter] });
registerRoute(isRemoteFile, remoteFiles);
registerRoute(isShellFile, shellFiles);
// Do not answer requests with `no-store` from the cache, because they test the connection.
registerRoute(
  ({ url, sameOrigin, request }) =>
    sameOrigin && url.pathname === '/registry.json' && request.cache !== 'no-store',
  answerRegistry,
);
handlePushNotifications();
registerRoute(new NavigationRoute(answerNavigation, { denylist: [/^\/api\//, /\.[^/]*$/] }));

self.addEventListener('activate', (event) => {
  event.waitUntil(
    Promise.all([clearShellFiles(), self.registration.navigationPreload.enable(), self.clients.claim()]),
  );
});

self.addEventListener('message', (event) => {
  // Safe cast: only pages of this origin can send messages to the worker, and they send no other types.
  const message = event.data as PageMessage;
  if (message.type === 'activate') event.waitUntil(self.skipWaiting());
  else event.waitUntil(Promise.allSettled([fetchRegistry(), storeUsed(event, message.addresses)]));
});

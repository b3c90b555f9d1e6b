// Service worker of the shell. It stores the website's files, but never a response of /api
// (adr/0028-one-worker-of-the-shell.md).
import {
  cleanupOutdatedCaches,
  type PrecacheEntry,
  precacheAndRoute,
  matchPrecache,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import type { RouteHandlerCallback } from 'workbox-core';
import { filePath } from './filePath.ts';
import { handlePushNotifications } from './pushNotifications.ts';
import { fetchRegistry, storeRegistry } from './registry.ts';
import {
  clearShellFiles,
  isRemoteFile,
  isShellFile,
  remoteFiles,
  shellFiles,
  storeUsed,
} from './usedFiles.ts';
import { storedAfter } from './storedAfter.ts';
import { unlessDown } from './unlessDown.ts';

const OFFLINE_PAGE = '/offline.html';
/**
 * Maximum time in milliseconds to wait for the network. After this time, the service worker returns the stored page.
 */
const PATIENCE_MS = 5_000;

const readOfflinePage = () => matchPrecache(OFFLINE_PAGE);

/**
 * Returns the response of the navigation preload, a request that the browser sends while the service worker starts. If
 * there is none, requests the page.
 */
async function fetchPage(event: FetchEvent): Promise<Response> {
  const preloaded = (await event.preloadResponse) as Response | undefined;
  return unlessDown(preloaded ?? (await fetch(event.request)), readOfflinePage);
}

/**
 * Gets pages from the network, because each page contains a nonce (a single-use number that permits inline scripts).
 * If the network fails, is too slow or answers with a 5xx status, returns the stored offline page without a nonce.
 */
const answerNavigation: RouteHandlerCallback = ({ event }) =>
  // Safe cast: the router calls this handler only for fetch events.
  storedAfter(PATIENCE_MS, fetchPage(event as FetchEvent), readOfflinePage);

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
  ({ request }) => fetchRegistry(request),
);
handlePushNotifications();
registerRoute(new NavigationRoute(answerNavigation, { denylist: [/^\/api\//, filePath] }));

self.addEventListener('activate', (event) => {
  event.waitUntil(
    Promise.all([clearShellFiles(), self.registration.navigationPreload.enable(), self.clients.claim()]),
  );
});

self.addEventListener('message', (event) => {
  // Safe cast: only pages of this origin can send messages to the worker, and they send no other types.
  const message = event.data as PageMessage;
  if (message.type === 'activate') event.waitUntil(self.skipWaiting());
  else {
    const { addresses } = message;
    event.waitUntil(Promise.allSettled([storeRegistry(addresses), storeUsed(event, addresses)]));
  }
});

import { matchPrecache } from 'workbox-precaching';
import type { RouteHandlerCallback } from 'workbox-core';
import { storedAfter } from './storedAfter.ts';

const OFFLINE_PAGE = '/offline.html';
/**
 * Maximum time in milliseconds to wait for the network. After this time, the service worker returns the stored page.
 */
const PATIENCE_MS = 5_000;

/**
 * Returns the response to the request that the browser sent while the service worker started. If there is no such
 * request, requests the page.
 */
async function fetchPage(event: FetchEvent): Promise<Response> {
  const preloaded = (await event.preloadResponse) as Response | undefined;
  return preloaded ?? fetch(event.request);
}

/**
 * Gets pages from the network, because their nonce (a single-use number that permits inline scripts) must not be used
 * twice. Without a network, returns a stored page that starts the shell and permits its scripts by hash.
 */
export const answerNavigation: RouteHandlerCallback = ({ event }) =>
  // Safe cast: the router calls this handler only for fetch events.
  storedAfter(PATIENCE_MS, fetchPage(event as FetchEvent), () => matchPrecache(OFFLINE_PAGE));

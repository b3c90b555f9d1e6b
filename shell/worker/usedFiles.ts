import type { RouteMatchCallback } from 'workbox-core';
import { getCacheKeyForURL } from 'workbox-precaching';
import { CacheFirst } from 'workbox-strategies';

const REMOTE_CACHE = 'remotes';
const SHELL_CACHE = 'shell';

/** Matches the start of a path such as '/remotes/mfe-shopper/1.0.0/index.js', a file of a remote (micro front end). */
const remotePath = /^\/remotes\/[^/]+\/[^/]+\//;
/**
 * Matches the path of a shell file with a content hash in its name. Such a file is stored at its first use, unless it
 * is precached.
 */
const shellPath = /^\/[^/]+\.[0-9a-f]{8}\.(?:js|css|woff2)$/;

export const isRemoteFile: RouteMatchCallback = ({ url, sameOrigin }) =>
  sameOrigin && remotePath.test(url.pathname);
export const isShellFile: RouteMatchCallback = ({ url, sameOrigin }) =>
  sameOrigin && shellPath.test(url.pathname);

/**
 * Creates a cache strategy that stores a file at its first use. It never updates the file, because the content behind a
 * URL never changes.
 */
function onFirstUse(cacheName: string): CacheFirst {
  return new CacheFirst({
    cacheName,
    // Ignore the query string: a retry has the parameter `again`, but requests the same file.
    matchOptions: { ignoreSearch: true, ignoreVary: true },
    plugins: [
      {
        cacheWillUpdate: ({ response }) => {
          const isFile =
            response.status === 200 && !response.headers.get('content-type')?.startsWith('text/html');
          return Promise.resolve(isFile ? response : null);
        },
      },
    ],
  });
}

export const remoteFiles = onFirstUse(REMOTE_CACHE);
export const shellFiles = onFirstUse(SHELL_CACHE);

/**
 * Stores the files that a page loaded before the service worker controlled it. If a file fails, continues with the
 * next.
 */
export async function storeUsed(event: ExtendableEvent, addresses: readonly string[]): Promise<void> {
  for (const address of addresses) {
    const { origin, pathname } = new URL(address, self.location.href);
    if (origin !== self.location.origin) continue;
    const files = remotePath.test(pathname) ? remoteFiles : shellPath.test(pathname) ? shellFiles : undefined;
    if (!files || getCacheKeyForURL(pathname) !== undefined) continue;
    const [response, done] = files.handleAll({ event, request: new Request(pathname) });
    await Promise.all([response, done]).catch(() => undefined);
  }
}

/** Returns true if a file of a remote is stored. */
export async function hasStored(address: string): Promise<boolean> {
  const cache = await caches.open(REMOTE_CACHE);
  return (await cache.match(address, { ignoreSearch: true, ignoreVary: true })) !== undefined;
}

/** Removes the stored files of all versions of remotes that the registry's text does not contain. */
export async function removeOtherVersions(registry: string): Promise<void> {
  const cache = await caches.open(REMOTE_CACHE);
  for (const request of await cache.keys()) {
    const [version] = remotePath.exec(new URL(request.url).pathname) ?? [];
    if (version !== undefined && !registry.includes(version)) await cache.delete(request);
  }
}

/** Removes the stored files of earlier shell releases. The next page then stores the files that it uses. */
export async function clearShellFiles(): Promise<void> {
  await caches.delete(SHELL_CACHE);
}

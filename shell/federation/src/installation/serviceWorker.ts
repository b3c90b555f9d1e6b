import path from 'node:path';
import { InjectManifest } from 'workbox-webpack-plugin';

/**
 * Maximum size in bytes of a file that the service worker stores during its installation. The worker stores a larger
 * file at the first use of that file.
 */
const MOST_BYTES = 150_000;
/**
 * Matches the scripts that every page runs. The service worker stores them during its installation, whatever their
 * size.
 */
const startFile = /^\/(?:framework|main)\./;

/**
 * Returns the webpack plugin that builds the service worker `sw.js`, with a list of files to store when it is
 * installed.
 * @param root folder of the shell
 * @param offlineFile name of the page for every URL while the device is offline; a later build step writes this page
 */
export function serviceWorker(root: string, offlineFile: string): InjectManifest {
  return new InjectManifest({
    swSrc: path.join(root, 'worker/serviceWorker.ts'),
    swDest: 'sw.js',
    include: [/\.[0-9a-f]{8}\.(?:js|css)$/],
    dontCacheBustURLsMatching: /\.[0-9a-f]{8}\./,
    maximumFileSizeToCacheInBytes: Number.MAX_SAFE_INTEGER,
    manifestTransforms: [
      (entries, compilation) => {
        const stored = entries.filter(({ url, size }) => size < MOST_BYTES || startFile.test(url));
        // Safe cast: workbox passes the webpack compilation, but declares no type for it.
        const { fullHash = null } = compilation as { fullHash?: string };
        const offline = { url: `/${offlineFile}`, revision: fullHash, size: 0 };
        return { manifest: [...stored, offline], warnings: [] };
      },
    ],
  });
}

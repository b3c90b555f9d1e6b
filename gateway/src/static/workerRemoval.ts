import type { Context } from 'koa';
import { revalidated } from './files.ts';

/** Service worker script that replaces the installed worker, deletes its caches and then unregisters itself. */
const removal = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => {
  const removeAll = async () => {
    for (const name of await caches.keys()) await caches.delete(name);
    await self.registration.unregister();
  };
  event.waitUntil(removeAll());
});
`;

/**
 * Responds to a request for the service worker with a script that removes the installed one. Operators need this if a
 * faulty service worker was released (runbook.md#14-bad-service-worker).
 */
export function sendWorkerRemoval(ctx: Context): void {
  ctx.set('Cache-Control', revalidated);
  ctx.type = 'text/javascript; charset=utf-8';
  ctx.body = removal;
}

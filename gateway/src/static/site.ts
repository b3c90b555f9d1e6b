import { AppError, appError } from '@boaxepa/service-kit/errors/AppError';
import type { Context, Middleware } from 'koa';
import { createHash } from 'node:crypto';
import { folderOf, type Registry } from '@boaxepa/contracts/wire/remotes';
import { workerCsp } from '../security/csp.ts';
import { sendFile, sendRemoteFile, sendShellFile, revalidated } from './files.ts';
import type { VersionCounts } from '../releases/versionCounts.ts';
import { isPreviewed, type LiveRemotes } from './liveRemotes.ts';
import type { Pages } from './pages.ts';
import type { Releases } from './releases.ts';

/** Service worker script that replaces the installed worker, deletes all caches, and then unregisters itself. */
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
function sendWorkerRemoval(ctx: Context): void {
  ctx.set('Cache-Control', revalidated);
  ctx.type = 'text/javascript; charset=utf-8';
  ctx.body = removal;
}

/**
 * Creates the handler of /registry.json, which lists the live version of every remote (micro front end). The query
 * `?opened=mfe_partner` reports that a tab has opened this remote. The gateway counts this report as a page view, unless
 * the user opened the version with a preview link.
 */
function createRegistry(
  remotes: LiveRemotes,
  counts: Pick<VersionCounts, 'add'>,
): (ctx: Context) => Promise<void> {
  return async (ctx) => {
    ctx.vary('Cookie');
    const choice = await remotes.choiceOf(ctx);
    const live = await remotes.all(choice);
    if (live.length === 0) throw appError('SERVICE_UNAVAILABLE', { retryAfter: 2 });
    const opened = live.find(({ name }) => name === ctx.query['opened']);
    if (opened && ctx.method === 'GET' && !isPreviewed(choice, opened))
      counts.add('views', folderOf(opened.name), opened.version);
    const registry: Registry = {
      contractVersion: Math.max(...live.map(({ contractVersion }) => contractVersion)),
      remotes: live,
    };
    const content = JSON.stringify(registry, undefined, 2);
    ctx.set('Cache-Control', revalidated);
    ctx.set('ETag', `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`);
    ctx.type = 'application/json';
    ctx.body = content;
    if (ctx.fresh) ctx.status = 304;
  };
}

export interface SiteOptions {
  pages: Pages;
  remotes: LiveRemotes;
  releases: Releases;
  counts: VersionCounts;
  /** Folder with the shell's build, which contains `pages.json`. */
  shellDir: string;
  /**
   * Folder with files of earlier shell releases, which open tabs may still request. An empty string means that there is
   * no such folder.
   */
  shellKeptDir?: string;
  /** Folder with the images of the demo data. */
  mediaDir: string;
  /** False if the gateway must remove the service worker from every browser. */
  serviceWorker: boolean;
  /** Folder of the published front ends. Its files have paths of the form `<remote>/<version>/<file>`. */
  remotesDir: string;
}

/**
 * Matches paths of files, which have a dot in the last segment. Pages have no such path (product/screens.md#addresses).
 */
const fileName = /\.[^/]*$/;
/**
 * Matches paths that exist only on the internal ports of the services. On this public port they get a 404 instead of a
 * page.
 */
const internalPath = /^\/(?:internal|metrics)(?:\/|$)/;

/** Returns true for a navigation. Requests of scripts and images return false. */
const isNavigation = (ctx: Context) =>
  ctx.get('Sec-Fetch-Mode') === 'navigate' || ctx.get('Accept').includes('text/html');

/**
 * Serves all paths outside of /api: the registry, the front ends' files, images, and files of the shell. Any other path
 * gets a page. If a path looks like a file but the file is missing, the response is a 404: the page for unknown
 * paths if the browser opens the path as a page, otherwise JSON.
 */
export function site(options: SiteOptions): Middleware {
  const { pages, remotes, releases, counts, remotesDir, mediaDir, shellDir, shellKeptDir } = options;
  const sendRegistry = createRegistry(remotes, counts);

  return async (ctx: Context) => {
    const { path } = ctx;
    if (internalPath.test(path)) throw appError('NOT_FOUND');
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') {
      ctx.set('Allow', 'GET, HEAD');
      throw appError('METHOD_NOT_ALLOWED');
    }
    if (path === '/registry.json') return sendRegistry(ctx);
    if (path === '/offline.html') return pages.sendOffline(ctx);
    if (path === '/sw.js') {
      ctx.set('Content-Security-Policy', workerCsp);
      if (!options.serviceWorker) return sendWorkerRemoval(ctx);
    }
    if (path.startsWith('/remotes/')) {
      return sendRemoteFile(ctx, remotesDir, releases, path.slice('/remotes'.length));
    }
    if (path.startsWith('/media/')) {
      return sendFile(ctx, mediaDir, path.slice('/media'.length), 'public, max-age=86400');
    }
    if (!fileName.test(path)) return pages.send(ctx);
    try {
      await sendShellFile(ctx, shellDir, shellKeptDir);
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'NOT_FOUND' || !isNavigation(ctx)) throw error;
      await pages.sendNotFound(ctx);
    }
  };
}

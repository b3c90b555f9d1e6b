import { appError } from '@boaxepa/service-kit/errors/AppError';
import type { Context, Middleware } from 'koa';
import { sendFile, sendRemoteFile, sendShellFile } from './files.ts';
import type { VersionCounts } from '../releases/versionCounts.ts';
import type { LiveRemotes } from './liveRemotes.ts';
import type { Pages } from './pages.ts';
import { createRegistry } from './registry.ts';
import type { Releases } from './releases.ts';

export interface SiteOptions {
  pages: Pages;
  remotes: LiveRemotes;
  releases: Releases;
  counts: VersionCounts;
  /** Folder of the built shell. */
  shellDir: string;
  /** Files of other releases of the shell; '' for none. */
  shellKeptDir?: string;
  /** Pictures of the demo data. */
  mediaDir: string;
  /** Folder of the published remotes: <folder of the remote>/<version>/… */
  remotesDir: string;
}

/** A last segment with a dot is a file name: no page has a dot there (product/screens.md#addresses). */
const fileName = /\.[^/]*$/;
const manifestPath = /^\/remotes\/([\w-]+)\/([\w.-]+)\/mf-manifest\.json$/;
/** Paths of internal ports. They must be answered with 404 here, never with a page. */
const internalPath = /^\/(?:internal|metrics)(?:\/|$)/;

/**
 * Serves everything outside /api: registry, published remotes, pictures, files of the shell, and a page for all other
 * paths. A missing file is answered with 404, never with a page.
 */
export function site(options: SiteOptions): Middleware {
  const { pages, remotes, releases, counts, remotesDir, mediaDir, shellDir, shellKeptDir } = options;
  const sendRegistry = createRegistry(remotes);

  return async (ctx: Context) => {
    const { path } = ctx;
    if (internalPath.test(path)) throw appError('NOT_FOUND');
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') {
      ctx.set('Allow', 'GET, HEAD');
      throw appError('METHOD_NOT_ALLOWED');
    }
    if (path === '/registry.json') return sendRegistry(ctx);
    if (path.startsWith('/remotes/')) {
      await sendRemoteFile(ctx, remotesDir, releases, path.slice('/remotes'.length));
      // A tab that enters an area later loads its manifest, unless the browser has cached that version.
      const [, folder, version] = manifestPath.exec(path) ?? [];
      if (folder && version && ctx.method === 'GET') counts.add('views', folder, version);
      return;
    }
    if (path.startsWith('/media/')) {
      return sendFile(ctx, mediaDir, path.slice('/media'.length), 'public, max-age=86400');
    }
    return fileName.test(path) ? sendShellFile(ctx, shellDir, shellKeptDir) : pages.send(ctx);
  };
}

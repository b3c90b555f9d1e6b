import { realpath } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { AppError, appError } from '@boaxepa/service-kit/errors/AppError';
import { send } from '@koa/send';
import type { Context } from 'koa';
import type { Releases } from './releases.ts';

/**
 * Cache-Control of files whose name contains a hash of their content. A change of the content also changes the name, so
 * browsers may cache them for a year.
 */
const immutable = 'public, max-age=31536000, immutable';
/** Cache-Control of files that browsers may store but must revalidate before each use. */
export const revalidated = 'no-cache';

/** Matches file names that contain a hash of the content, such as `main.3f9c2a1b.js`. */
const hashedName = /[.-][0-9a-f]{8,}\.[\w.]+$/;
/**
 * Matches source maps, which contain the source code. Operators need them to read stack traces, but the gateway never
 * serves them.
 */
const sourceMap = /\.map(?:\.(?:br|gz))?$/i;

const isNotFound = (error: unknown) =>
  error instanceof Error && 'status' in error && typeof error.status === 'number' && error.status < 500;

/**
 * Sends a file from the folder `root`, or its compressed copy (.br or .gz) if the client accepts the encoding.
 * @throws AppError NOT_FOUND for a missing or hidden file, for a source map, and for a path that leaves `root`
 */
export async function sendFile(
  ctx: Context,
  root: string,
  path: string,
  cacheControl: string,
): Promise<void> {
  if (sourceMap.test(decoded(path))) throw appError('NOT_FOUND');
  ctx.vary('Accept-Encoding');
  ctx.set('Cache-Control', cacheControl);
  try {
    if (!(await send(ctx, path, { root }))) throw appError('NOT_FOUND');
  } catch (error) {
    throw isNotFound(error) ? appError('NOT_FOUND') : error;
  }
  // Send a 304 only if the times are equal. `ctx.fresh` also accepts a file that is older than the browser's copy, but
  // after a rollback, the older file has other content.
  if (ctx.fresh && ctx.get('If-Modified-Since') === ctx.response.get('Last-Modified')) {
    ctx.status = 304;
    ctx.remove('Content-Encoding');
  }
}

/** Returns the real path of a file with all symbolic links resolved. Returns undefined if the file is missing. */
async function realPathOf(root: string, path: string): Promise<string | undefined> {
  try {
    return await realpath(join(root, path));
  } catch {
    return undefined;
  }
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    throw appError('NOT_FOUND');
  }
}

/**
 * Sends a file of a front-end version if the version's signed manifest lists the file. A symbolic link that points
 * outside of `remotesDir` gets a 404. Otherwise a publisher could expose other files of the gateway.
 */
export async function sendRemoteFile(
  ctx: Context,
  remotesDir: string,
  releases: Releases,
  path: string,
): Promise<void> {
  const [, folder = '', version = '', file = ''] = /^\/([^/]+)\/([^/]+)\/(.+)$/.exec(decoded(path)) ?? [];
  const release = await releases.releaseOf(folder, version);
  if (!release) throw appError('NOT_FOUND');
  const home = `${await realPathOf(remotesDir, '')}${sep}`;
  for (const twin of ['', '.br', '.gz']) {
    const real = await realPathOf(join(remotesDir, folder, version), `${file}${twin}`);
    if (real === undefined) continue;
    if (!real.startsWith(home) || !release.files.has(`${file}${twin}`)) throw appError('NOT_FOUND');
  }
  await sendFile(ctx, remotesDir, path, immutable);
}

/** Files of the built shell that only the gateway reads. Browsers cannot load these files. */
const inside = new Set(['/pages.json', '/provided.json', '/shared.json']);

/**
 * Sends a file of the built shell. HTML pages and the files that only the gateway reads get a 404.
 * @param keptDir folder with files of earlier releases, which open tabs may still request. An empty string means that
 * there is no such folder.
 */
export async function sendShellFile(ctx: Context, shellDir: string, keptDir = ''): Promise<void> {
  if (ctx.path.endsWith('.html') || inside.has(ctx.path)) throw appError('NOT_FOUND');
  if (!hashedName.test(ctx.path)) return sendFile(ctx, shellDir, ctx.path, revalidated);
  try {
    await sendFile(ctx, shellDir, ctx.path, immutable);
  } catch (error) {
    if (keptDir === '' || !(error instanceof AppError) || error.code !== 'NOT_FOUND') throw error;
    await sendFile(ctx, keptDir, ctx.path, immutable);
  }
}

import { realpath } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { AppError, appError } from '@boaxepa/service-kit/errors/AppError';
import { send } from '@koa/send';
import type { Context } from 'koa';
import type { Releases } from './releases.ts';

/** For files whose name changes with their content: cached for a year, without revalidation. */
const immutable = 'public, max-age=31536000, immutable';
/** May be cached, but must be revalidated at every use. */
export const revalidated = 'no-cache';

/** File names with a hash of their content, such as `main.3f9c2a1b.js`. */
const hashedName = /[.-][0-9a-f]{8,}\.[\w.]+$/;
/** Source maps contain the sources. They are published with the scripts for operators only. */
const sourceMap = /\.map(?:\.(?:br|gz))?$/i;

function isSourceMap(path: string): boolean {
  try {
    return sourceMap.test(decodeURIComponent(path));
  } catch {
    return false;
  }
}

const isNotFound = (error: unknown) =>
  error instanceof Error && 'status' in error && typeof error.status === 'number' && error.status < 500;

/**
 * Sends the file at `path` under `root`, or its .br or .gz twin when the client accepts that encoding.
 * @throws AppError NOT_FOUND for a missing or hidden file, for a source map, and for a path that leaves `root`
 */
export async function sendFile(
  ctx: Context,
  root: string,
  path: string,
  cacheControl: string,
): Promise<void> {
  if (isSourceMap(path)) throw appError('NOT_FOUND');
  ctx.vary('Accept-Encoding');
  ctx.set('Cache-Control', cacheControl);
  try {
    if (!(await send(ctx, path, { root }))) throw appError('NOT_FOUND');
  } catch (error) {
    throw isNotFound(error) ? appError('NOT_FOUND') : error;
  }
  if (ctx.fresh) {
    ctx.status = 304;
    ctx.remove('Content-Encoding');
  }
}

/** Resolves symbolic links of a path; undefined when the file does not exist. */
async function whereabouts(root: string, path: string): Promise<string | undefined> {
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
 * Sends a file of a remote that the release manifest of its version lists. A publisher may write its own folder but must not read other files of the gateway. Symbolic
 * links that leave `remotesDir` are therefore answered with 404, also as compressed twins.
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
  const home = `${await whereabouts(remotesDir, '')}${sep}`;
  for (const twin of ['', '.br', '.gz']) {
    const real = await whereabouts(join(remotesDir, folder, version), `${file}${twin}`);
    if (real === undefined) continue;
    if (!real.startsWith(home) || !release.files.has(`${file}${twin}`)) throw appError('NOT_FOUND');
  }
  await sendFile(ctx, remotesDir, path, immutable);
}

/** Files of the built shell that only the gateway reads. */
const inside = new Set(['/pages.json', '/shared.json']);

/**
 * Sends a file of the built shell. Its HTML pages and page lists are not public files.
 * @param keptDir files of other releases, for tabs that were opened before a deployment; '' for none
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

import { realpath } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { AppError, appError } from '@boaxepa/service-kit/errors/AppError';
import { send } from '@koa/send';
import type { Context } from 'koa';

/** What never changes under its name: a year, and no question whether it has. */
const immutable = 'public, max-age=31536000, immutable';
/** May be kept, but asked for each time. */
export const revalidated = 'no-cache';

/** File names that carry a hash of their content, such as `main.3f9c2a1b.js`. */
const hashedName = /[.-][0-9a-f]{8,}\.[\w.]+$/;
const isNotFound = (error: unknown) =>
  error instanceof Error && 'status' in error && typeof error.status === 'number' && error.status < 500;

/**
 * Sends the file at `path` under `root`, the .br or .gz beside it when the client takes that.
 * @throws AppError NOT_FOUND when there is none, or for a path that leads out of `root` or to a hidden file.
 */
export async function sendFile(
  ctx: Context,
  root: string,
  path: string,
  cacheControl: string,
): Promise<void> {
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

/** Where a file really lies; undefined when there is none. */
async function whereabouts(root: string, path: string): Promise<string | undefined> {
  try {
    return await realpath(join(root, decodeURIComponent(path)));
  } catch {
    return undefined;
  }
}

/**
 * Sends a file of a remote. Who publishes one writes its folder without being trusted with what else the gateway may read, so a link
 * that leads out of `remotesDir`, or one in the place of a compressed twin, is no file.
 */
export async function sendRemoteFile(ctx: Context, remotesDir: string, path: string): Promise<void> {
  const home = `${await whereabouts(remotesDir, '')}${sep}`;
  for (const twin of ['', '.br', '.gz']) {
    const real = await whereabouts(remotesDir, `${path}${twin}`);
    if (real !== undefined && !real.startsWith(home)) throw appError('NOT_FOUND');
  }
  await sendFile(ctx, remotesDir, path, immutable);
}

/** Parts of the built shell that are the gateway's own to read. */
const inside = new Set(['/pages.json', '/shared.json']);

/**
 * Sends a file of the built shell; its pages and the lists about them are not files to the outside.
 * @param keptDir files of other releases, for a tab that was opened with one; '' for none
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

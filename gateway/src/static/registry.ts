import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { appError } from '@boaxepa/service-kit/errors/AppError';
import type { Context } from 'koa';
import type { Logger } from 'pino';
import { revalidated } from './files.ts';
import { watchedFile } from './watchedFile.ts';

/**
 * Makes the handler of /registry.json, the pointer to the live version of every remote. The file is sent as it is (the
 * shell checks its schema) but must be JSON: a broken one never replaces a good one.
 */
export function createRegistry(remotesDir: string, log: Logger): (ctx: Context) => Promise<void> {
  const registry = watchedFile(join(remotesDir, 'registry.json'), log, (content) => {
    JSON.parse(content.toString());
    return { content, etag: `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"` };
  });
  return async (ctx) => {
    const current = await registry();
    if (!current) throw appError('SERVICE_UNAVAILABLE', { retryAfter: 2 });
    ctx.set('Cache-Control', revalidated);
    ctx.set('ETag', current.etag);
    ctx.type = 'application/json';
    ctx.body = current.content;
    if (ctx.fresh) ctx.status = 304;
  };
}

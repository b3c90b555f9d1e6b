import { createHash } from 'node:crypto';
import type { Registry } from '@boaxepa/contracts/wire/remotes';
import { appError } from '@boaxepa/service-kit/errors/AppError';
import type { Context } from 'koa';
import { revalidated } from './files.ts';
import type { LiveRemotes } from './liveRemotes.ts';

/** Creates the handler of /registry.json, which lists the live version of every remote. */
export function createRegistry(remotes: LiveRemotes): (ctx: Context) => Promise<void> {
  return async (ctx) => {
    ctx.vary('Cookie');
    const live = await remotes.all(await remotes.choiceOf(ctx));
    if (live.length === 0) throw appError('SERVICE_UNAVAILABLE', { retryAfter: 2 });
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

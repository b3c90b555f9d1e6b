import { createHash } from 'node:crypto';
import { folderOf, type Registry } from '@boaxepa/contracts/wire/remotes';
import { appError } from '@boaxepa/service-kit/errors/AppError';
import type { Context } from 'koa';
import { revalidated } from './files.ts';
import type { VersionCounts } from '../releases/versionCounts.ts';
import type { LiveRemotes } from './liveRemotes.ts';

/**
 * Creates the handler of /registry.json, which lists the live version of every remote (micro front end). The query
 * `?opened=mfe_partner` reports that a tab has opened this remote. The gateway counts it as a page view.
 */
export function createRegistry(
  remotes: LiveRemotes,
  counts: Pick<VersionCounts, 'add'>,
): (ctx: Context) => Promise<void> {
  return async (ctx) => {
    ctx.vary('Cookie');
    const live = await remotes.all(await remotes.choiceOf(ctx));
    if (live.length === 0) throw appError('SERVICE_UNAVAILABLE', { retryAfter: 2 });
    const opened = live.find(({ name }) => name === ctx.query['opened']);
    if (opened && ctx.method === 'GET') counts.add('views', folderOf(opened.name), opened.version);
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

import { createHash } from 'node:crypto';
import type Router from '@koa/router';
import type { Context } from 'koa';
import type { Actor } from '../auth/actor.ts';
import type { TokenVerifier } from '../auth/tokenVerifier.ts';
import { authorise } from './access.ts';
import { JsonList } from './JsonList.ts';
import { RawReply, Reply, type Route } from './routes.ts';
import { checkAgainst } from './validate.ts';

/**
 * Validates a response against the schema of its route. A mismatch is a bug in the service, so the caller gets a 500
 * (INTERNAL).
 */
async function checkOutput(route: Route, text: string): Promise<void> {
  const wire = JSON.parse(text) as Record<string, unknown>;
  const { success: _success, data, message: _message, ...top } = wire;
  for (const [schema, value] of [
    [route.output, data],
    [route.top, top],
  ] as const) {
    const result = schema ? await checkAgainst(schema, value) : undefined;
    if (result && 'problems' in result) {
      const faults = result.problems.map(({ field, message }) => `${field}: ${message}`).join('; ');
      throw new Error(`the answer of ${route.method} ${route.path} is not as declared: ${faults}`);
    }
  }
}

/**
 * Returns the ETag of a response. Each account gets a different ETag for private data. Otherwise, after another user
 * signs in, the browser could get a 304 and show the data of the previous user.
 * @param content version or body of the response
 */
function etagOf(route: Route, actor: Actor | undefined, content: string | Buffer): string {
  const owner = route.sharedMs ? '' : (actor?.userId ?? '');
  return createHash('sha1').update(`${owner}:`).update(content).digest('base64url');
}

/** Sets the cache headers. If the client already has this response, sets the status 304 and returns true. */
function isKnown(ctx: Context, route: Route, tag: string): boolean {
  if (route.sharedMs) {
    ctx.set('Cache-Control', 'public, no-cache');
    // Only shared caches read CDN-Cache-Control (RFC 9213). Browsers revalidate the response every time.
    ctx.set('CDN-Cache-Control', `max-age=${route.sharedMs / 1000}`);
  } else {
    ctx.vary('Authorization');
  }
  ctx.status = 200;
  ctx.etag = tag;
  if (!ctx.fresh) return false;
  ctx.status = 304;
  return true;
}

const comma = Buffer.from(',');

/**
 * Builds a success response from list items that are already JSON, so that unchanged items are not serialized again.
 */
function envelopeOf({ items }: JsonList<unknown>, beside: object): Buffer {
  const [head = '', tail = ''] = JSON.stringify({ success: true, data: ['|'], ...beside }).split('"|"', 2);
  const parts = items.flatMap((item, index) => (index === 0 ? [item] : [comma, item]));
  return Buffer.concat([Buffer.from(head), ...parts, Buffer.from(tail)]);
}

async function send(
  ctx: Context,
  route: Route,
  result: unknown,
  { actor, checksOutput, tag }: { actor: Actor | undefined; checksOutput: boolean; tag: string | undefined },
): Promise<void> {
  if (result instanceof RawReply) {
    ctx.status = route.status;
    ctx.set(result.options.headers ?? {});
    ctx.body = result.body;
    ctx.type = result.options.type;
    return;
  }
  const { data, options } = result instanceof Reply ? result : new Reply(result);
  const beside = { message: options.message, ...options.top };
  const body =
    data instanceof JsonList
      ? envelopeOf(data, beside)
      : JSON.stringify({ success: true, data: data ?? null, ...beside });
  if (checksOutput) await checkOutput(route, body.toString());
  ctx.status = options.status ?? route.status;
  if (options.headers) ctx.set(options.headers);
  ctx.type = 'application/json';
  ctx.body = body;
  if (route.etag) isKnown(ctx, route, tag ?? etagOf(route, actor, body));
}

/**
 * Registers the declared routes, and adds authorization, validation, cache headers, and the common format of success
 * responses to each route.
 */
export function registerRoutes(
  router: Router,
  routes: readonly Route[],
  options: {
    verifier: TokenVerifier;
    checksOutput: boolean;
    /**
     * Release of the service. Every ETag that is derived from a revision contains the release, because a new release
     * may respond with a different body for the same revision.
     */
    version?: string | undefined;
  },
): void {
  for (const route of routes) {
    router.register(
      route.path,
      [route.method],
      [
        async (ctx, next) => {
          ctx.set('Cache-Control', route.etag ? 'private, no-cache' : 'no-store');
          ctx.state['actor'] = await authorise(route.access, ctx, options.verifier);
          await next();
        },
        ...(route.before ?? []),
        async (ctx) => {
          const actor: Actor | undefined = ctx.state['actor'];
          const revision = await route.revision(actor);
          const tag = revision && etagOf(route, actor, `${options.version ?? ''}:${revision}`);
          if (tag && isKnown(ctx, route, tag)) return;
          const result = await route.execute(ctx, actor);
          await send(ctx, route, result, { actor, checksOutput: options.checksOutput, tag });
        },
      ],
    );
  }
}

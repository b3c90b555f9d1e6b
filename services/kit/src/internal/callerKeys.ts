import { createHash, createHmac } from 'node:crypto';
import type { Caller } from '@boaxepa/contracts/wire/internal/calls';
import type { Context, Middleware } from 'koa';
import { appError } from '../errors/AppError.ts';

/** The operators' tools have the secret of a service. Other services have keys that are derived from the secret. */
type KnownCaller = Caller | 'operator';

const callers: readonly Caller[] = ['auth', 'catalog', 'orders', 'admin'];
const digest = (text: string) => createHash('sha256').update(text).digest('base64url');

/**
 * Derives the key with which `caller` calls the service that has this `secret`. The key identifies the caller and is
 * not valid for other services. Neither the secret nor the key of another caller can be derived from it.
 */
export function callerKey(secret: string, caller: Caller): string {
  return createHmac('sha256', secret).update(`caller ${caller}`).digest('base64url');
}

/**
 * Creates a middleware that identifies the caller by the header X-Internal-Secret.
 * @param secrets valid secrets of the service; during a rotation there are two; '' means no secret
 * @throws AppError UNAUTHENTICATED, from the middleware, for an unknown key
 */
export function identifyCaller(secrets: readonly string[]): Middleware {
  // Keys are looked up by their hash, so that the time of the comparison reveals nothing about a key.
  const known = new Map<string, KnownCaller>(
    secrets
      .filter(Boolean)
      .flatMap((secret) => [
        [digest(secret), 'operator'] as const,
        ...callers.map((caller) => [digest(callerKey(secret, caller)), caller] as const),
      ]),
  );
  return (ctx, next) => {
    const caller = known.get(digest(ctx.get('x-internal-secret')));
    if (!caller) throw appError('UNAUTHENTICATED');
    ctx.state['caller'] = caller;
    return next();
  };
}

/**
 * Checks that the caller may make the call. @throws AppError UNAUTHENTICATED; the calling service then reports an
 * internal failure
 */
export function requireCaller(ctx: Context, open: readonly Caller[]): void {
  // Safe cast: only `identifyCaller` sets this value.
  const caller = ctx.state['caller'] as KnownCaller | undefined;
  if (caller === 'operator' || open.some((name) => name === caller)) return;
  throw appError('UNAUTHENTICATED', { cause: new Error(`not open to ${caller ?? 'nobody'}`) });
}

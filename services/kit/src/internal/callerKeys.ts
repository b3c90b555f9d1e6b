import { createHash, createHmac } from 'node:crypto';
import type { Caller } from '@boaxepa/contracts/wire/internal/calls';
import type { Context, Middleware } from 'koa';
import { appError } from '../errors/AppError.ts';

/** Operator tools have the secret of the service. Services have keys that are derived from the secret. */
type KnownCaller = Caller | 'operator';

const callers: readonly Caller[] = ['auth', 'catalog', 'orders', 'admin'];
const digest = (text: string) => createHash('sha256').update(text).digest('base64url');

/**
 * Derives the key that authenticates `caller` at a service.
 * @param secret secret of the called service. The secret cannot be derived from the key.
 */
export function callerKey(secret: string, caller: Caller): string {
  return createHmac('sha256', secret).update(`caller ${caller}`).digest('base64url');
}

/**
 * Creates a middleware that identifies the caller by the X-Internal-Secret header.
 * @param secrets secrets of the service. During a rotation, the list contains two secrets.
 * @throws AppError UNAUTHENTICATED for an unknown key, when the middleware runs
 */
export function identifyCaller(secrets: readonly string[]): Middleware {
  // The map contains hashes of the keys, so that the duration of a lookup reveals nothing about a key.
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
 * Checks that the caller may use the route.
 * @throws AppError UNAUTHENTICATED, which the calling service treats as an internal failure
 */
export function requireCaller(ctx: Context, open: readonly Caller[]): void {
  // Safe cast, because only `identifyCaller` sets this value.
  const caller = ctx.state['caller'] as KnownCaller | undefined;
  if (caller === 'operator' || open.some((name) => name === caller)) return;
  throw appError('UNAUTHENTICATED', { cause: new Error(`not open to ${caller ?? 'nobody'}`) });
}

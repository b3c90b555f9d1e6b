import { createHash, createHmac } from 'node:crypto';
import type { Caller } from '@boaxepa/contracts/wire/internal/calls';
import type { Context, Middleware } from 'koa';
import { appError } from '../errors/AppError.ts';

/**
 * Callers of an internal API. Each calling service has its own key, which is derived from the secret of the called
 * service. Operators use the secret itself.
 */
type KnownCaller = Caller | 'operator';

const callers: readonly Caller[] = ['auth', 'catalog', 'orders', 'admin'];
const digest = (text: string) => createHash('sha256').update(text).digest('base64url');

/**
 * Derives the key that authenticates the service `caller` when it calls another service. The secret cannot be computed
 * from the key, so a service cannot pretend to be another caller.
 * @param secret secret of the called service
 */
export function callerKey(secret: string, caller: Caller): string {
  return createHmac('sha256', secret).update(`caller ${caller}`).digest('base64url');
}

/**
 * Creates a middleware that identifies the calling service by the key in its X-Internal-Secret header.
 * @param secrets secrets of this service, from which the keys of all callers are derived. During a rotation, both the
 *   old and the new secret are valid.
 * @throws AppError UNAUTHENTICATED for an unknown key
 */
export function identifyCaller(secrets: readonly string[]): Middleware {
  // Store hashes instead of keys. Otherwise the duration of a look-up could reveal parts of a key (timing attack).
  const callersByHash = new Map<string, KnownCaller>(
    secrets
      .filter(Boolean)
      .flatMap((secret) => [
        [digest(secret), 'operator'] as const,
        ...callers.map((caller) => [digest(callerKey(secret, caller)), caller] as const),
      ]),
  );
  return (ctx, next) => {
    const caller = callersByHash.get(digest(ctx.get('x-internal-secret')));
    if (!caller) throw appError('UNAUTHENTICATED');
    ctx.state['caller'] = caller;
    return next();
  };
}

/**
 * Checks that the calling service may use the route.
 * @throws AppError UNAUTHENTICATED if the calling service is not in `open`
 */
export function requireCaller(ctx: Context, open: readonly Caller[]): void {
  // The cast is safe, because only `identifyCaller` sets this value.
  const caller = ctx.state['caller'] as KnownCaller | undefined;
  if (caller === 'operator' || open.some((name) => name === caller)) return;
  throw appError('UNAUTHENTICATED', { cause: new Error(`not open to ${caller ?? 'nobody'}`) });
}

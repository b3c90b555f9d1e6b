import { createHash, createHmac } from 'node:crypto';
import type { Caller } from '@boaxepa/contracts/wire/internal/calls';
import type { Context, Middleware } from 'koa';
import { appError } from '../errors/AppError.ts';

/** Operators' tools hold a service's own secret; other services hold keys derived from it. */
type KnownCaller = Caller | 'operator';

const callers: readonly Caller[] = ['auth', 'catalog', 'orders', 'admin'];
const digest = (text: string) => createHash('sha256').update(text).digest('base64url');

/**
 * Derives the key with which `caller` calls the service with this `secret`. The key identifies the caller and is
 * useless for other services. Neither the secret nor another caller's key can be derived from it.
 */
export function callerKey(secret: string, caller: Caller): string {
  return createHmac('sha256', secret).update(`caller ${caller}`).digest('base64url');
}

/**
 * Middleware that identifies the caller by the header X-Internal-Secret.
 * @param secrets the service's valid secrets, two during a rotation; '' stands for none
 * @throws AppError UNAUTHENTICATED from the middleware, for an unknown key
 */
export function identifyCaller(secrets: readonly string[]): Middleware {
  // Looked up by digest, so that the time of the comparison reveals nothing about the key.
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
 * Checks that the caller may make the call. @throws AppError UNAUTHENTICATED, which a client reports as a fault of its
 * own service
 */
export function requireCaller(ctx: Context, open: readonly Caller[]): void {
  // Safe cast: only `identifyCaller` sets it.
  const caller = ctx.state['caller'] as KnownCaller | undefined;
  if (caller === 'operator' || open.some((name) => name === caller)) return;
  throw appError('UNAUTHENTICATED', { cause: new Error(`not open to ${caller ?? 'nobody'}`) });
}

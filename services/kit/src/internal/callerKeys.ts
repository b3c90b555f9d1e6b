import { createHash, createHmac } from 'node:crypto';
import type { Caller } from '@boaxepa/contracts/wire/internal/calls';
import type { Context, Middleware } from 'koa';
import { appError } from '../errors/AppError.ts';

/** Operators' tools hold a service's own secret; the other services hold keys that are made of it. */
type KnownCaller = Caller | 'operator';

const callers: readonly Caller[] = ['auth', 'catalog', 'orders', 'admin'];
const digest = (text: string) => createHash('sha256').update(text).digest('base64url');

/**
 * The key with which `caller` calls the service whose own secret is `secret`. It says who calls, is worth nothing at another service,
 * and neither the secret nor another caller's key follows from it.
 */
export function callerKey(secret: string, caller: Caller): string {
  return createHmac('sha256', secret).update(`caller ${caller}`).digest('base64url');
}

/**
 * Finds out by the header X-Internal-Secret who calls this service.
 * @param secrets the service's own ones that are valid now, two while rotating; '' stands for none
 * @throws AppError UNAUTHENTICATED from the middleware, for a key that is none
 */
export function identifyCaller(secrets: readonly string[]): Middleware {
  // Looked up by digest, so that how long it takes says nothing about the key.
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

/** Checks that the call is open to who makes it. @throws AppError UNAUTHENTICATED, which a client takes for its own service's fault */
export function requireCaller(ctx: Context, open: readonly Caller[]): void {
  // Set by `identifyCaller` alone.
  const caller = ctx.state['caller'] as KnownCaller | undefined;
  if (caller === 'operator' || open.some((name) => name === caller)) return;
  throw appError('UNAUTHENTICATED', { cause: new Error(`not open to ${caller ?? 'nobody'}`) });
}

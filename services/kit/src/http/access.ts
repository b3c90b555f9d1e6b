import type { Context } from 'koa';
import type { Actor, PartnerActor, UserType } from '../auth/actor.ts';
import type { TokenVerifier } from '../auth/tokenVerifier.ts';
import { appError } from '../errors/AppError.ts';

/**
 * Callers that a route accepts. A `public` route receives the actor if the request has a token. `internal` routes
 * exist only on the internal port.
 */
export type Access = 'public' | 'internal' | 'signed-in' | UserType | readonly UserType[];

/** Type of the actor that a handler receives, determined by the access of the route. */
export type ActorFor<A extends Access> = A extends 'internal'
  ? undefined
  : A extends 'public'
    ? Actor | undefined
    : A extends 'partner'
      ? PartnerActor
      : Actor;

/**
 * Authenticates the caller and checks that the route admits the caller.
 * @throws AppError UNAUTHENTICATED, SESSION_EXPIRED or FORBIDDEN
 */
export async function authorise(
  access: Access,
  ctx: Context,
  verifier: TokenVerifier,
): Promise<Actor | undefined> {
  if (access === 'internal') return undefined;
  if (access === 'public') {
    // A public page must not fail because the browser has an outdated token.
    return verifier.actorOf(ctx).catch(() => undefined);
  }
  const actor = await verifier.actorOf(ctx);
  if (!actor) throw appError('UNAUTHENTICATED');
  const types: readonly string[] = typeof access === 'string' ? [access] : access;
  if (access !== 'signed-in' && !types.includes(actor.userType)) throw appError('FORBIDDEN');
  if (actor.userType === 'partner' && actor.partnerId === undefined) throw appError('FORBIDDEN');
  return actor;
}

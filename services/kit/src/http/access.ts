import type { Context } from 'koa';
import type { Actor, PartnerActor, UserType } from '../auth/actor.ts';
import type { TokenVerifier } from '../auth/tokenVerifier.ts';
import { appError } from '../errors/AppError.ts';

/**
 * Callers that may use a route. `public` routes receive the actor if the request has a token. `internal` routes are served only
 * on the internal port.
 */
export type Access = 'public' | 'internal' | 'signed-in' | UserType | readonly UserType[];

/** Type of the `actor` argument of a handler, derived from the access of the route. */
export type ActorFor<A extends Access> = A extends 'internal'
  ? undefined
  : A extends 'public'
    ? Actor | undefined
    : A extends 'partner'
      ? PartnerActor
      : Actor;

/**
 * Authenticates the caller and checks the access of the route.
 * @throws AppError UNAUTHENTICATED, SESSION_EXPIRED or FORBIDDEN
 */
export async function authorise(
  access: Access,
  ctx: Context,
  verifier: TokenVerifier,
): Promise<Actor | undefined> {
  if (access === 'internal') return undefined;
  if (access === 'public') {
    // An expired token in the browser must not break a public page.
    return verifier.actorOf(ctx).catch(() => undefined);
  }
  const actor = await verifier.actorOf(ctx);
  if (!actor) throw appError('UNAUTHENTICATED');
  const types: readonly string[] = typeof access === 'string' ? [access] : access;
  if (access !== 'signed-in' && !types.includes(actor.userType)) throw appError('FORBIDDEN');
  if (actor.userType === 'partner' && actor.partnerId === undefined) throw appError('FORBIDDEN');
  return actor;
}

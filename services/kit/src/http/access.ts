import type { Context } from 'koa';
import type { Actor, PartnerActor, UserType } from '../auth/actor.ts';
import type { TokenVerifier } from '../auth/tokenVerifier.ts';
import { appError } from '../errors/AppError.ts';

/**
 * Callers that may use a route. `public`: anybody, with or without a token. `internal`: other services only, because
 * the route exists only on the internal port. `signed-in`: every user. Otherwise: users of the given types.
 */
export type Access = 'public' | 'internal' | 'signed-in' | UserType | readonly UserType[];

/**
 * Type of the argument `actor` of a handler. An `internal` route has no actor. A `public` route has an actor only if
 * the caller is signed in.
 */
export type ActorFor<A extends Access> = A extends 'internal'
  ? undefined
  : A extends 'public'
    ? Actor | undefined
    : A extends 'partner'
      ? PartnerActor
      : Actor;

/**
 * Authenticates the caller and checks the access of the route.
 * @throws AppError UNAUTHENTICATED if the token is missing or invalid
 * @throws AppError SESSION_EXPIRED if the token has expired or its session is revoked
 * @throws AppError SERVICE_UNAVAILABLE if the key of the token has not been fetched yet
 * @throws AppError FORBIDDEN if the route does not allow the user
 */
export async function authorise(
  access: Access,
  ctx: Context,
  verifier: TokenVerifier,
): Promise<Actor | undefined> {
  if (access === 'internal') return undefined;
  if (access === 'public') {
    // Treat the caller as anonymous, because an expired token must not break a public page.
    return verifier.actorOf(ctx).catch(() => undefined);
  }
  const actor = await verifier.actorOf(ctx);
  if (!actor) throw appError('UNAUTHENTICATED');
  const types: readonly string[] = typeof access === 'string' ? [access] : access;
  if (access !== 'signed-in' && !types.includes(actor.userType)) throw appError('FORBIDDEN');
  if (actor.userType === 'partner' && actor.partnerId === undefined) throw appError('FORBIDDEN');
  return actor;
}

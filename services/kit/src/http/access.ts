import type { Context } from 'koa';
import type { Actor, PartnerActor, UserType } from '../auth/actor.ts';
import type { TokenVerifier } from '../auth/tokenVerifier.ts';
import { appError } from '../errors/AppError.ts';

/**
 * Callers that a route accepts. A `public` route knows the actor when a token is present; `internal` routes exist on the
 * internal port only.
 */
export type Access = 'public' | 'internal' | 'signed-in' | UserType | readonly UserType[];

/** Type of the actor that a handler receives for this access. */
export type ActorFor<A extends Access> = A extends 'internal'
  ? undefined
  : A extends 'public'
    ? Actor | undefined
    : A extends 'partner'
      ? PartnerActor
      : Actor;

/**
 * Authenticates the caller and checks the route's access.
 * @throws AppError UNAUTHENTICATED, SESSION_EXPIRED or FORBIDDEN
 */
export async function authorise(
  access: Access,
  ctx: Context,
  verifier: TokenVerifier,
): Promise<Actor | undefined> {
  if (access === 'internal') return undefined;
  if (access === 'public') {
    // A public page must not fail because of an outdated token in the browser.
    return verifier.actorOf(ctx).catch(() => undefined);
  }
  const actor = await verifier.actorOf(ctx);
  if (!actor) throw appError('UNAUTHENTICATED');
  const types: readonly string[] = typeof access === 'string' ? [access] : access;
  if (access !== 'signed-in' && !types.includes(actor.userType)) throw appError('FORBIDDEN');
  if (actor.userType === 'partner' && actor.partnerId === undefined) throw appError('FORBIDDEN');
  return actor;
}

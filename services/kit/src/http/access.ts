import type { Context } from 'koa';
import type { Actor, PartnerActor, UserType } from '../auth/actor.ts';
import type { TokenVerifier } from '../auth/tokenVerifier.ts';
import { appError } from '../errors/AppError.ts';

/** Who may call a route. `public` still knows the actor when a token came; `internal` routes live on the internal port. */
export type Access = 'public' | 'internal' | 'signed-in' | UserType | readonly UserType[];

/** What a handler knows of its caller under that access. */
export type ActorFor<A extends Access> = A extends 'internal'
  ? undefined
  : A extends 'public'
    ? Actor | undefined
    : A extends 'partner'
      ? PartnerActor
      : Actor;

/**
 * Finds the caller and checks that the route is open to it.
 * @throws AppError UNAUTHENTICATED, SESSION_EXPIRED or FORBIDDEN.
 */
export async function authorise(
  access: Access,
  ctx: Context,
  verifier: TokenVerifier,
): Promise<Actor | undefined> {
  if (access === 'internal') return undefined;
  if (access === 'public') {
    // A public page must not fail because of an old token in the browser.
    return verifier.actorOf(ctx).catch(() => undefined);
  }
  const actor = await verifier.actorOf(ctx);
  if (!actor) throw appError('UNAUTHENTICATED');
  const types: readonly string[] = typeof access === 'string' ? [access] : access;
  if (access !== 'signed-in' && !types.includes(actor.userType)) throw appError('FORBIDDEN');
  if (actor.userType === 'partner' && actor.partnerId === undefined) throw appError('FORBIDDEN');
  return actor;
}

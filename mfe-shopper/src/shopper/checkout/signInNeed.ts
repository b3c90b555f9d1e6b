import { getSession, isGuest } from '@boaxepa/shell-sdk';

/**
 * Why an order needs a login first. `guest`: nobody is signed in. `ended`: the session ended without a logout. `otherAccount`: a shop or an
 * administrator is signed in.
 */
export type SignInNeed = 'guest' | 'ended' | 'otherAccount';

/** Returns why this browser cannot order now; undefined for a signed-in shopper. */
export function getSignInNeed(): SignInNeed | undefined {
  const session = getSession();
  if (session) return session.userType === 'shopper' ? undefined : 'otherAccount';
  return isGuest() ? 'guest' : 'ended';
}

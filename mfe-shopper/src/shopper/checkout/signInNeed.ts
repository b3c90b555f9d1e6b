import { getSession, isGuest } from '@boaxepa/shell-sdk';

/**
 * Reason why the user must log in before ordering. `ended`: a shopper's session ended without a logout. `guest`: nobody
 * is signed in, for example after a logout. `otherAccount`: the user is signed in as a partner or an administrator.
 */
export type SignInNeed = 'guest' | 'ended' | 'otherAccount';

/** Returns the reason why the user must log in before ordering. Returns undefined if a shopper is signed in. */
export function getSignInNeed(): SignInNeed | undefined {
  const session = getSession();
  if (session) return session.userType === 'shopper' ? undefined : 'otherAccount';
  return isGuest() ? 'guest' : 'ended';
}

import { getSession, isGuest } from '@boaxepa/shell-sdk';

/**
 * Reason why the user must log in before ordering. `guest`: no user is signed in. `ended`: the session has ended without a
 * logout. `otherAccount`: a partner or an administrator is signed in.
 */
export type SignInNeed = 'guest' | 'ended' | 'otherAccount';

/** Returns the reason why the user must log in before ordering, or undefined if a shopper is signed in. */
export function getSignInNeed(): SignInNeed | undefined {
  const session = getSession();
  if (session) return session.userType === 'shopper' ? undefined : 'otherAccount';
  return isGuest() ? 'guest' : 'ended';
}

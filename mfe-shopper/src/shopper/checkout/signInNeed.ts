import { getSession, isGuest } from '@boaxepa/shell-sdk';

/**
 * Reason why the user must log in before ordering. `guest` is not signed in, the session of `ended` has ended without a logout,
 * and `otherAccount` is a partner or an administrator.
 */
export type SignInNeed = 'guest' | 'ended' | 'otherAccount';

/** Returns the reason why the user must log in before ordering. Undefined if a shopper is signed in. */
export function getSignInNeed(): SignInNeed | undefined {
  const session = getSession();
  if (session) return session.userType === 'shopper' ? undefined : 'otherAccount';
  return isGuest() ? 'guest' : 'ended';
}

import type { SessionUser, UserType } from '@boaxepa/contracts/wire/accounts';
import { readStored, readStoredJson, removeStored, storageKeys, subscribeStored } from './storedValues.ts';
import { decodeToken, type TokenClaims } from './token.ts';

/**
 * The user who is signed in in this browser. All areas share one session at a time (product/sessions.md#one-session-per-browser).
 */
export interface Session {
  readonly userId: string;
  readonly userType: UserType;
  readonly user: SessionUser;
}

/**
 * Returns the stored access token. It is stored under `authToken`, or under the legacy key `token`
 * (product/sessions.md#one-session-per-browser).
 */
export function storedToken(): string | null {
  return readStored(storageKeys.authToken) ?? readStored(storageKeys.legacyToken);
}

/**
 * Removes a token that the server has refused from both keys. If another login or tab has already replaced the token, the new
 * token stays (product/sessions.md#one-session-per-browser). All other values stay too, so the cart is still there after the
 * session has expired.
 */
export function dropToken(refused: string): void {
  if (readStored(storageKeys.authToken) === refused)
    removeStored(storageKeys.authToken, storageKeys.tokenReceipt);
  if (readStored(storageKeys.legacyToken) === refused) removeStored(storageKeys.legacyToken);
}

function userOf(claims: TokenClaims): SessionUser {
  const stored = readStoredJson(storageKeys.user) as Partial<SessionUser> | null | undefined;
  if (stored?.id === claims.sub && stored.userType === claims.userType && typeof stored.email === 'string')
    return { ...stored, id: claims.sub, userType: claims.userType, email: stored.email };
  const user: SessionUser = { id: claims.sub, userType: claims.userType, email: '' };
  if (claims.name !== undefined) user.fullName = claims.name;
  if (claims.partnerId !== undefined) user.partnerId = claims.partnerId;
  return user;
}

let cached: { key: string; session: Session | null } = { key: '', session: null };

/**
 * Returns the current session or null. The object stays the same until the user changes, because a renewed token does not start a
 * new session.
 */
export function getSession(): Session | null {
  const token = storedToken();
  const claims = token === null ? undefined : decodeToken(token);
  if (!claims) return null;
  const key = JSON.stringify([claims.sub, claims.userType, claims.sid, readStored(storageKeys.user)]);
  if (cached.key !== key)
    cached = { key, session: { userId: claims.sub, userType: claims.userType, user: userOf(claims) } };
  return cached.session;
}

/** Calls the listener when the session may have changed in this tab or in another tab. Returns a function that unsubscribes. */
export function subscribeSession(listener: () => void): () => void {
  return subscribeStored([storageKeys.authToken, storageKeys.legacyToken, storageKeys.user], listener);
}

/** Returns the user whose session the server has ended without a logout. Returns undefined if a user is signed in. */
export function endedUser(): Partial<SessionUser> | undefined {
  if (storedToken() !== null) return undefined;
  return (readStoredJson(storageKeys.user) as Partial<SessionUser> | null | undefined) ?? undefined;
}

/**
 * Returns whether the current cart belongs to a guest: no user is signed in, and no shopper's session has ended without a logout.
 * After such an end, the cart still belongs to that shopper.
 */
export function isGuest(): boolean {
  return storedToken() === null && endedUser()?.userType !== 'shopper';
}

interface Identity {
  /** The user whose data this browser may contain: the signed-in user, or the user whose session ended without a logout. */
  readonly person: string | null;
  /** The claim `sid`, which is different for every login. It is undefined while no user is signed in. */
  readonly sid: string | undefined;
  readonly signedIn: boolean;
}

function identity(): Identity {
  const token = storedToken();
  const claims = token === null ? undefined : decodeToken(token);
  if (claims) return { person: `${claims.userType}:${claims.sub}`, sid: claims.sid, signedIn: true };
  const user = readStoredJson(storageKeys.user) as Partial<SessionUser> | null | undefined;
  const person = user?.id === undefined ? null : `${user.userType}:${user.id}`;
  return { person, sid: undefined, signedIn: false };
}

/**
 * Calls the listener at a login or logout in this tab or in another tab. The listener should then remove the data of the previous
 * user. A session that the server has ended does not count, because its screen still needs the data. The next login then calls
 * the listener.
 */
export function onIdentityChange(listener: () => void): () => void {
  let last = identity();
  return subscribeSession(() => {
    const now = identity();
    const samePerson = now.person === last.person;
    // Return before the assignment: `last` must keep the `sid` of the ended session, so that the next login has a different
    // `sid`.
    if (samePerson && (!now.signedIn || now.sid === last.sid)) return;
    last = now;
    listener();
  });
}

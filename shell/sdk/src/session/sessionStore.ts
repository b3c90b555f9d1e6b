import type { SessionUser, UserType } from '@boaxepa/contracts/wire/accounts';
import { readStored, readStoredJson, removeStored, storageKeys, subscribeStored } from './storedValues.ts';
import { decodeToken, type TokenClaims } from './token.ts';

/** The signed-in user of the browser. All areas share one session (product/sessions.md#one-session-per-browser). */
export interface Session {
  readonly userId: string;
  readonly userType: UserType;
  readonly user: SessionUser;
}

/** Returns the stored access token. The legacy key `token` is a fallback (product/sessions.md#one-session-per-browser). */
export function storedToken(): string | null {
  return readStored(storageKeys.authToken) ?? readStored(storageKeys.legacyToken);
}

/**
 * Removes a refused token (product/sessions.md#one-session-per-browser). A newer token from another tab stays. All other values
 * stay too, so an expired session does not lose the cart.
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
 * Returns the current session or null. The object changes only when the user changes, because a renewed token does not start a
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

/** Calls the listener when the session may have changed in any tab. Returns a function that unsubscribes. */
export function subscribeSession(listener: () => void): () => void {
  return subscribeStored([storageKeys.authToken, storageKeys.legacyToken, storageKeys.user], listener);
}

/** Returns the user whose session ended without a logout. Returns undefined if a user is signed in. */
export function endedUser(): Partial<SessionUser> | undefined {
  if (storedToken() !== null) return undefined;
  return (readStoredJson(storageKeys.user) as Partial<SessionUser> | null | undefined) ?? undefined;
}

/**
 * Returns whether the cart belongs to a guest. After a session has ended without a logout, the cart still belongs to the shopper
 * of that session.
 */
export function isGuest(): boolean {
  return storedToken() === null && endedUser()?.userType !== 'shopper';
}

interface Identity {
  /** User whose data the browser may contain. It is the signed-in user, or the user whose session ended without a logout. */
  readonly person: string | null;
  /** The claim `sid`, which is unique for every login. Undefined while no user is signed in. */
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
 * Calls the listener at a login or logout in any tab, to remove the data of the previous user. An expired session does not count,
 * because its screen still needs the data.
 */
export function onIdentityChange(listener: () => void): () => void {
  let last = identity();
  return subscribeSession(() => {
    const now = identity();
    const samePerson = now.person === last.person;
    // `last` must keep the `sid` of the ended session, so that the next login is noticed as a change.
    if (samePerson && (!now.signedIn || now.sid === last.sid)) return;
    last = now;
    listener();
  });
}

import type { SessionUser, UserType } from '@boaxepa/contracts/wire/accounts';
import { readStored, readStoredJson, removeStored, storageKeys, subscribeStored } from './storedValues.ts';
import { decodeToken, type TokenClaims } from './token.ts';

/**
 * The user signed in in this browser. There is one session at a time for all areas (product/sessions.md#one-session-per-browser).
 */
export interface Session {
  readonly userId: string;
  readonly userType: UserType;
  readonly user: SessionUser;
}

/** Returns the stored access token: `authToken`, else the legacy key `token` (product/sessions.md#one-session-per-browser). */
export function storedToken(): string | null {
  return readStored(storageKeys.authToken) ?? readStored(storageKeys.legacyToken);
}

/**
 * Removes a token that the server refused from both keys, unless another login or tab has replaced it
 * (product/sessions.md#one-session-per-browser). Keeps everything else: the cart survives an expired session.
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
 * Returns the current session or null. The object is the same until the user changes, because a renewed token is not a new session.
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

/** Calls the listener when the session may have changed, in this tab or another. Returns the function that unsubscribes. */
export function subscribeSession(listener: () => void): () => void {
  return subscribeStored([storageKeys.authToken, storageKeys.legacyToken, storageKeys.user], listener);
}

/** Returns the user whose session the server ended without a logout; undefined if somebody is signed in. */
export function endedUser(): Partial<SessionUser> | undefined {
  if (storedToken() !== null) return undefined;
  return (readStoredJson(storageKeys.user) as Partial<SessionUser> | null | undefined) ?? undefined;
}

/**
 * Whether a guest filled the current cart: nobody is signed in, and no shopper's session ended without a logout. The cart of an
 * ended session belongs to its shopper.
 */
export function isGuest(): boolean {
  return storedToken() === null && endedUser()?.userType !== 'shopper';
}

interface Identity {
  /** The person whose data this browser may hold: the signed-in user, or the user whose session ended without a logout. */
  readonly person: string | null;
  /** Claim `sid`, which differs for every login. Undefined while nobody is signed in. */
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
 * Calls the listener at a login or logout in this tab or another. Callers then drop the data of the former person. A session that
 * the server ended does not count: its screen still needs the data, and the next login drops it.
 */
export function onIdentityChange(listener: () => void): () => void {
  let last = identity();
  return subscribeSession(() => {
    const now = identity();
    const samePerson = now.person === last.person;
    // Skip before the assignment: `last` must keep the ended session's sid, so that the next login differs from it.
    if (samePerson && (!now.signedIn || now.sid === last.sid)) return;
    last = now;
    listener();
  });
}

import type { SessionUser, UserType } from '@boaxepa/contracts/wire/accounts';
import { readStored, readStoredJson, removeStored, storageKeys, subscribeStored } from './storedValues.ts';
import { decodeToken, type TokenClaims } from './token.ts';

/** Who is signed in in this browser. One session at a time, whatever the area (product/sessions.md#one-session-per-browser). */
export interface Session {
  readonly userId: string;
  readonly userType: UserType;
  readonly user: SessionUser;
}

/** The stored access token: `authToken`, else the older `token` (product/sessions.md#one-session-per-browser). */
export function storedToken(): string | null {
  return readStored(storageKeys.authToken) ?? readStored(storageKeys.legacyToken);
}

/**
 * Removes a token that the server refused, wherever it is stored, unless another login or tab has replaced it meanwhile
 * (product/sessions.md#one-session-per-browser). Nothing else is removed: the cart outlives an expired session.
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

/** The present session, or null. The same object until the person changes: a renewed token is not a new session. */
export function getSession(): Session | null {
  const token = storedToken();
  const claims = token === null ? undefined : decodeToken(token);
  if (!claims) return null;
  const key = JSON.stringify([claims.sub, claims.userType, claims.sid, readStored(storageKeys.user)]);
  if (cached.key !== key)
    cached = { key, session: { userId: claims.sub, userType: claims.userType, user: userOf(claims) } };
  return cached.session;
}

/** Calls back when the session may have changed, in this tab or another. */
export function subscribeSession(listener: () => void): () => void {
  return subscribeStored([storageKeys.authToken, storageKeys.legacyToken, storageKeys.user], listener);
}

/** The user whose session the server ended: nobody is signed in, and nobody has logged out. */
export function endedUser(): Partial<SessionUser> | undefined {
  if (storedToken() !== null) return undefined;
  return (readStoredJson(storageKeys.user) as Partial<SessionUser> | null | undefined) ?? undefined;
}

/**
 * Whether nobody is signed in and no shopper's session ended without a logout: a present cart was then filled by a guest. The cart of an
 * ended session belongs to its shopper.
 */
export function isGuest(): boolean {
  return storedToken() === null && endedUser()?.userType !== 'shopper';
}

interface Identity {
  /** Whose data this browser may hold: the signed-in person, or the one whose session has ended without a logout. */
  readonly person: string | null;
  /** Claim `sid`: every login opens another session. Undefined while nobody is signed in. */
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
 * Calls back at a login and a logout, in this tab or another: the moment to forget what was fetched for the last person. The end of a
 * session by the server is not one: the screen still needs its answer, and the next login forgets the rest.
 */
export function onIdentityChange(listener: () => void): () => void {
  let last = identity();
  return subscribeSession(() => {
    const now = identity();
    const samePerson = now.person === last.person;
    // `last` keeps the ended session's sid, so that the next login differs from it.
    if (samePerson && (!now.signedIn || now.sid === last.sid)) return;
    last = now;
    listener();
  });
}

import type { SessionUser, UserType } from '@boaxepa/contracts/wire/accounts';
import { readStored, readStoredJson, removeStored, storageKeys, subscribeStored } from './storedValues.ts';
import { decodeToken, type TokenClaims } from './token.ts';

/** The signed-in user. All remotes share one session (product/sessions.md#one-session-per-browser). */
export interface Session {
  readonly userId: string;
  readonly userType: UserType;
  readonly user: SessionUser;
}

/**
 * Returns the stored access token. Falls back to the legacy key `token` (product/sessions.md#one-session-per-browser).
 */
export function storedToken(): string | null {
  return readStored(storageKeys.authToken) ?? readStored(storageKeys.legacyToken);
}

/**
 * Removes a refused access token, unless another tab has stored a newer token
 * (product/sessions.md#one-session-per-browser). Other stored values, such as the cart, stay.
 */
export function dropToken(refused: string): void {
  if (readStored(storageKeys.authToken) === refused)
    removeStored(storageKeys.authToken, storageKeys.tokenReceipt);
  if (readStored(storageKeys.legacyToken) === refused) removeStored(storageKeys.legacyToken);
}

/** Returns the stored user data. It stays after the end of a session without a logout. */
function storedUser(): Partial<SessionUser> | undefined {
  // Unchecked cast: only `signIn` writes this value.
  return (readStoredJson(storageKeys.user) as Partial<SessionUser> | null | undefined) ?? undefined;
}

function userOf(claims: TokenClaims): SessionUser {
  const stored = storedUser();
  if (stored?.id === claims.sub && stored.userType === claims.userType && typeof stored.email === 'string')
    return { ...stored, id: claims.sub, userType: claims.userType, email: stored.email };
  const user: SessionUser = { id: claims.sub, userType: claims.userType, email: '' };
  if (claims.name !== undefined) user.fullName = claims.name;
  if (claims.partnerId !== undefined) user.partnerId = claims.partnerId;
  return user;
}

let cached: { key: string; session: Session | null } = { key: '', session: null };

/**
 * Returns the current session, or null if nobody is signed in. The object stays the same until the user changes, even
 * after a token renewal.
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

/** Calls the listener when the session may have changed in any tab. Returns a function to unsubscribe. */
export function subscribeSession(listener: () => void): () => void {
  return subscribeStored([storageKeys.authToken, storageKeys.legacyToken, storageKeys.user], listener);
}

/** Returns the user whose session ended without a logout, or undefined if a user is signed in. */
export function endedUser(): Partial<SessionUser> | undefined {
  return storedToken() === null ? storedUser() : undefined;
}

/**
 * Returns true if the cart belongs to a guest. If a shopper's session ended without a logout, the cart still belongs to
 * that shopper.
 */
export function isGuest(): boolean {
  return storedToken() === null && endedUser()?.userType !== 'shopper';
}

interface Identity {
  /** User whose data this browser may contain: the signed-in user, or the user whose session ended without a logout. */
  readonly person: string | null;
  /** Session id, unique for every login. Undefined while nobody is signed in. */
  readonly sid: string | undefined;
  readonly signedIn: boolean;
}

function identity(): Identity {
  const token = storedToken();
  const claims = token === null ? undefined : decodeToken(token);
  if (claims) return { person: `${claims.userType}:${claims.sub}`, sid: claims.sid, signedIn: true };
  const user = storedUser();
  const person = user?.id === undefined ? null : `${user.userType}:${user.id}`;
  return { person, sid: undefined, signedIn: false };
}

/**
 * Calls the listener at a login or logout in any tab. The listener is not called when a session expires, because the
 * open page still needs its data.
 */
export function onIdentityChange(listener: () => void): () => void {
  let last = identity();
  return subscribeSession(() => {
    const now = identity();
    const samePerson = now.person === last.person;
    // When a session expires, do not update `last`. It must keep the old session id (`sid`), so that the next login
    // counts as a change.
    if (samePerson && (!now.signedIn || now.sid === last.sid)) return;
    last = now;
    listener();
  });
}

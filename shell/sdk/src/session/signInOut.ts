import type { SessionUser } from '@boaxepa/contracts/wire/accounts';
import { hasConnection } from '../http/connection.ts';
import { clearAppBadge } from '../installation/useAppBadge.ts';
import { endPush } from '../push/endPush.ts';
import { holdSessionLock, withSessionLock } from './accessToken.ts';
import { clearDeviceData } from './deviceData.ts';
import { removeDrafts } from './drafts.ts';
import { recordTokenReceived } from './receipt.ts';
import { endedUser, isGuest, storedToken } from './sessionStore.ts';
import { removeStored, storageKeys, writeStored } from './storedValues.ts';
import { decodeToken } from './token.ts';

const LOGOUT_DEADLINE_MS = 5_000;

/** The server's response to a login. If `accessToken` is missing, `signIn` throws MissingTokenError. */
export interface SignInAnswer {
  readonly accessToken?: string | undefined;
  /** Lifetime of the access token in seconds, counted from now. */
  readonly expiresIn?: number | undefined;
  readonly user?: SessionUser | undefined;
}

/** Error of a login whose response contains no token (product/screens.md#when-a-call-fails). */
export class MissingTokenError extends Error {
  override readonly name = 'MissingTokenError';
  constructor() {
    super('Token de autenticação não recebido');
  }
}

/** Stored data about an unfinished order, which another user must not see. */
const unfinishedOrderKeys = [
  storageKeys.cart,
  storageKeys.orderKey,
  storageKeys.pendingOrder,
  storageKeys.selectedDelivery,
  storageKeys.deliveryAddress,
] as const;

/** Removes the data that this browser stores for one account, except the session and the unfinished order. */
function removeAccountData(): void {
  removeDrafts();
  removeStored(storageKeys.pickupCodes, storageKeys.leftoverAnswers);
  void clearDeviceData();
  void endPush();
}

/** Returns true if the user of the expired session logs in again. */
function isReloginOfSameUser(accessToken: string): boolean {
  const last = endedUser();
  const now = decodeToken(accessToken);
  return now !== undefined && last?.id === now.sub && last.userType === now.userType;
}

export interface SignInOptions {
  /** Email to suggest at the next login. */
  readonly rememberEmail?: string;
  /** If true, a guest's cart remains after the login. Set it for a login during the checkout. */
  readonly keepGuestCart?: boolean;
}

/**
 * Stores a login (product/sessions.md#logging-in). Removes the data of another account, such as its cart.
 * @throws MissingTokenError if the response contains no token; the stored values then stay unchanged
 */
export function signIn(
  answer: SignInAnswer,
  { rememberEmail, keepGuestCart = false }: SignInOptions = {},
): void {
  const { accessToken, expiresIn, user } = answer;
  if (!accessToken) throw new MissingTokenError();
  if (rememberEmail !== undefined) writeStored(storageKeys.lastEmail, rememberEmail);
  const isRelogin = isReloginOfSameUser(accessToken);
  if (!isRelogin) {
    removeAccountData();
    // Keep the location consent of a guest, because the guest is the person who logs in now.
    if (!isGuest()) removeStored(storageKeys.locationConsent);
    if (!(keepGuestCart && isGuest())) removeStored(...unfinishedOrderKeys);
  }
  recordTokenReceived(accessToken, expiresIn);
  writeStored(storageKeys.authToken, accessToken);
  if (user) writeStored(storageKeys.user, JSON.stringify(user));
  else removeStored(storageKeys.user);
  // Remove the legacy key last, because other tabs may still read their token from it.
  removeStored(storageKeys.legacyToken, storageKeys.legacyRefreshToken);
}

/** @throws Error if the server fails or does not respond in time */
async function sendLogout(token: string | null): Promise<void> {
  const { status } = await fetch('/api/auth/logout', {
    method: 'POST',
    credentials: 'include',
    keepalive: true,
    signal: AbortSignal.timeout(LOGOUT_DEADLINE_MS),
    headers: token === null ? {} : { authorization: `Bearer ${token}` },
  });
  if (status >= 500) throw new Error(`Logout failed with status ${status}`);
}

/**
 * Sends the failed logout request once more, as soon as the gateway can be reached. If a user has logged in by then,
 * sends nothing, because the request would delete the cookie of the new session. The session lock delays this check
 * while a login waits for its response. The login stores its token a few milliseconds after the response, so a short
 * race remains.
 */
async function repeatLogout(token: string | null): Promise<void> {
  // After a failed test, `hasConnection` continues to test the connection, so that the event `online` follows.
  if (!(await hasConnection()))
    await new Promise((resolve) => window.addEventListener('online', resolve, { once: true }));
  await withSessionLock(async () => {
    if (storedToken() === null) await sendLogout(token);
  });
}

/**
 * Removes the session and the user's data immediately. The promise settles after the server's response, or after 5 s.
 * Navigate without waiting for the promise.
 */
export async function signOut(): Promise<void> {
  const token = storedToken();
  removeStored(
    storageKeys.authToken,
    storageKeys.legacyToken,
    storageKeys.legacyRefreshToken,
    storageKeys.tokenReceipt,
    storageKeys.user,
    storageKeys.locationConsent,
    ...unfinishedOrderKeys,
  );
  removeAccountData();
  clearAppBadge();
  const logout = sendLogout(token);
  // If the device is offline, the request can fail before the lock is granted. This handler prevents an unhandled
  // rejection.
  logout.catch(() => undefined);
  try {
    await holdSessionLock(logout);
  } catch {
    repeatLogout(token).catch(() => undefined);
  }
}

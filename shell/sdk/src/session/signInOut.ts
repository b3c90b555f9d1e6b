import type { SessionUser } from '@boaxepa/contracts/wire/accounts';
import { holdSessionLock } from './accessToken.ts';
import { clearDeviceData } from './deviceData.ts';
import { removeDrafts } from './drafts.ts';
import { recordTokenReceived } from './receipt.ts';
import { endedUser, isGuest, storedToken } from './sessionStore.ts';
import { removeStored, storageKeys, writeStored } from './storedValues.ts';
import { decodeToken } from './token.ts';

const LOGOUT_DEADLINE_MS = 5_000;

/** Response to a login. `signIn` throws its own error if `accessToken` is missing. */
export interface SignInAnswer {
  readonly accessToken?: string | undefined;
  /** Lifetime of the token in seconds, counted from now. */
  readonly expiresIn?: number | undefined;
  readonly user?: SessionUser | undefined;
}

/** Thrown if the response to a login has no token (product/screens.md#when-a-call-fails). */
export class MissingTokenError extends Error {
  override readonly name = 'MissingTokenError';
  constructor() {
    super('Token de autenticação não recebido');
  }
}

/** Data of an unfinished order, which another user of the browser must not get. */
const unfinishedOrderKeys = [
  storageKeys.cart,
  storageKeys.orderKey,
  storageKeys.pendingOrder,
  storageKeys.selectedDelivery,
  storageKeys.deliveryAddress,
] as const;

/** Returns whether the account logs in again after its session has expired. */
function isReloginOfSameUser(accessToken: string): boolean {
  const last = endedUser();
  const now = decodeToken(accessToken);
  return now !== undefined && last?.id === now.sub && last.userType === now.userType;
}

export interface SignInOptions {
  /** Email to show in the shopper's next login form. */
  readonly rememberEmail?: string;
  /** Keeps the cart of a guest. Use it for a login during the checkout. */
  readonly keepGuestCart?: boolean;
}

/**
 * Stores a login (product/sessions.md#logging-in). Removes the data of another account, for example the cart. `keepGuestCart`
 * keeps the cart of a guest.
 * @throws MissingTokenError before anything is changed
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
    removeDrafts();
    removeStored(storageKeys.pickupCodes);
    void clearDeviceData();
  }
  if (!isRelogin && !(keepGuestCart && isGuest())) removeStored(...unfinishedOrderKeys);
  recordTokenReceived(accessToken, expiresIn);
  writeStored(storageKeys.authToken, accessToken);
  if (user) writeStored(storageKeys.user, JSON.stringify(user));
  else removeStored(storageKeys.user);
  // Remove the legacy key only after the write, because other tabs may still use its session.
  removeStored(storageKeys.legacyToken, storageKeys.legacyRefreshToken);
}

function sendLogout(token: string | null): Promise<Response> {
  return fetch('/api/auth/logout', {
    method: 'POST',
    credentials: 'include',
    keepalive: true,
    signal: AbortSignal.timeout(LOGOUT_DEADLINE_MS),
    headers: token === null ? {} : { authorization: `Bearer ${token}` },
  });
}

/**
 * Sends the logout request when the device is online again. After another login, the request is omitted, because it would delete
 * the cookie of that login.
 */
function sendLogoutWhenOnline(token: string | null): void {
  const send = () => {
    if (storedToken() === null) sendLogout(token).catch(() => undefined);
  };
  window.addEventListener('online', send, { once: true });
}

/**
 * Ends the session and removes the user's data synchronously. The promise settles after the server's response to the logout
 * request, or after 5 s. Callers navigate without waiting for the promise.
 */
export async function signOut(): Promise<void> {
  const token = storedToken();
  removeStored(
    storageKeys.authToken,
    storageKeys.legacyToken,
    storageKeys.legacyRefreshToken,
    storageKeys.tokenReceipt,
    storageKeys.user,
    storageKeys.pickupCodes,
    ...unfinishedOrderKeys,
  );
  removeDrafts();
  void clearDeviceData();
  const sent = sendLogout(token);
  // An offline request can fail before the lock is granted. The handler prevents an unhandled rejection.
  sent.catch(() => undefined);
  try {
    await holdSessionLock(sent);
  } catch {
    sendLogoutWhenOnline(token);
  }
}

import type { SessionUser } from '@boaxepa/contracts/wire/accounts';
import { holdSessionLock } from './accessToken.ts';
import { clearDeviceData } from './deviceData.ts';
import { removeDrafts } from './drafts.ts';
import { recordTokenReceived } from './receipt.ts';
import { endedUser, isGuest, storedToken } from './sessionStore.ts';
import { removeStored, storageKeys, writeStored } from './storedValues.ts';
import { decodeToken } from './token.ts';

const LOGOUT_DEADLINE_MS = 5_000;

/** Response to a login. `accessToken` is optional, because signIn throws its own error for a response without a token. */
export interface SignInAnswer {
  readonly accessToken?: string | undefined;
  /** Lifetime of the token in seconds, counted from now. */
  readonly expiresIn?: number | undefined;
  readonly user?: SessionUser | undefined;
}

/** Thrown if the response to a login contains no token (product/screens.md#when-a-call-fails). */
export class MissingTokenError extends Error {
  override readonly name = 'MissingTokenError';
  constructor() {
    super('Token de autenticação não recebido');
  }
}

/** Data of an unfinished order. Another user of the same browser must not get this data. */
const unfinishedOrderKeys = [
  storageKeys.cart,
  storageKeys.orderKey,
  storageKeys.pendingOrder,
  storageKeys.selectedDelivery,
  storageKeys.deliveryAddress,
] as const;

/** Returns whether this login continues a session that the server has ended: there was no logout, and the account is the same. */
function isReloginOfSameUser(accessToken: string): boolean {
  const last = endedUser();
  const now = decodeToken(accessToken);
  return now !== undefined && last?.id === now.sub && last.userType === now.userType;
}

export interface SignInOptions {
  /** Email that the next login form of a shopper contains. */
  readonly rememberEmail?: string;
  /** Keeps a cart that a guest has filled. Use it for a login that the checkout or a guarded page has requested. */
  readonly keepGuestCart?: boolean;
}

/**
 * Stores a login (product/sessions.md#logging-in). The token and the user of an earlier session are overwritten, not removed
 * first: otherwise another tab that renders between the two writes would show its login page. The cart, the drafts of forms
 * and the device's data are removed, unless the same account logs in again after its session has expired. `keepGuestCart` also keeps the cart. The
 * store observes the session and removes its fetched data itself.
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
  // Remove the legacy key after the write. Until the write, this key may contain the session that other tabs show.
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
 * Sends the logout request when an offline device is online again. After another login the request is not sent, because it would
 * delete the cookie of that login.
 */
function sendLogoutWhenOnline(token: string | null): void {
  const send = () => {
    if (storedToken() === null) sendLogout(token).catch(() => undefined);
  };
  window.addEventListener('online', send, { once: true });
}

/**
 * Ends the session. Removes the tokens, the user, the cart and the drafts synchronously, clears the device's data, and sends the logout request to the
 * server. The request does not wait for a renewal that holds the session lock, but a later login waits for the request. The
 * promise settles after the server's response, or after 5 s. Callers navigate without waiting for it.
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
  // An offline request can fail before the browser grants the lock. This handler prevents an unhandled rejection.
  sent.catch(() => undefined);
  try {
    await holdSessionLock(sent);
  } catch {
    sendLogoutWhenOnline(token);
  }
}

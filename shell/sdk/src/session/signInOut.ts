import type { SessionUser } from '@boaxepa/contracts/wire/accounts';
import { holdSessionLock } from './accessToken.ts';
import { removeDrafts } from './drafts.ts';
import { recordTokenReceived } from './receipt.ts';
import { endedUser, isGuest, storedToken } from './sessionStore.ts';
import { removeStored, storageKeys, writeStored } from './storedValues.ts';
import { decodeToken } from './token.ts';

const LOGOUT_DEADLINE_MS = 5_000;

/** Response to a login. `accessToken` is optional because a response without one has its own error. */
export interface SignInAnswer {
  readonly accessToken?: string | undefined;
  /** Lifetime in seconds from now. */
  readonly expiresIn?: number | undefined;
  readonly user?: SessionUser | undefined;
}

/** The login's response has no token (product/screens.md#when-a-call-fails). */
export class MissingTokenError extends Error {
  override readonly name = 'MissingTokenError';
  constructor() {
    super('Token de autenticação não recebido');
  }
}

/** Data of an unfinished order. Another person must never find it. */
const unfinishedOrderKeys = [
  storageKeys.cart,
  storageKeys.orderKey,
  storageKeys.pendingOrder,
  storageKeys.selectedDelivery,
  storageKeys.deliveryAddress,
] as const;

/** Whether this login continues a session that the server ended: no logout happened, and the account is the same. */
function isReloginOfSameUser(accessToken: string): boolean {
  const last = endedUser();
  const now = decodeToken(accessToken);
  return now !== undefined && last?.id === now.sub && last.userType === now.userType;
}

export interface SignInOptions {
  /** Email to prefill at the next login of a shopper. */
  readonly rememberEmail?: string;
  /** Keep a cart that a guest filled. For a login that the checkout or a guarded page requested. */
  readonly keepGuestCart?: boolean;
}

/**
 * Stores a login (product/sessions.md#logging-in). Overwrites token and user of an earlier session and never removes them first:
 * another tab that renders between the two writes would show its login page. Removes the cart and the drafts of forms, unless the
 * same account logs in again after its session expired; `keepGuestCart` keeps the cart. The store follows the session and drops fetched data by itself.
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
  if (!isRelogin) removeDrafts();
  if (!isRelogin && !(keepGuestCart && isGuest())) removeStored(...unfinishedOrderKeys);
  recordTokenReceived(accessToken, expiresIn);
  writeStored(storageKeys.authToken, accessToken);
  if (user) writeStored(storageKeys.user, JSON.stringify(user));
  else removeStored(storageKeys.user);
  // Remove the legacy key after the write: until then it may hold the session that other tabs show.
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
 * Sends the logout when an offline device comes back online. Skipped after another login, because the request would end the cookie
 * of that login.
 */
function sendLogoutWhenOnline(token: string | null): void {
  const send = () => {
    if (storedToken() === null) sendLogout(token).catch(() => undefined);
  };
  window.addEventListener('online', send, { once: true });
}

/**
 * Ends the session: removes tokens, user, cart and drafts synchronously, and sends the logout to the server. The request does not wait for
 * a renewal that holds the session lock; a later login waits for the request. The promise settles after the server's response or
 * after 5 s; callers navigate without waiting for it.
 */
export async function signOut(): Promise<void> {
  const token = storedToken();
  removeStored(
    storageKeys.authToken,
    storageKeys.legacyToken,
    storageKeys.legacyRefreshToken,
    storageKeys.tokenReceipt,
    storageKeys.user,
    ...unfinishedOrderKeys,
  );
  removeDrafts();
  const sent = sendLogout(token);
  // An offline request may fail before the lock is granted. Without this handler the rejection would count as unhandled.
  sent.catch(() => undefined);
  try {
    await holdSessionLock(sent);
  } catch {
    sendLogoutWhenOnline(token);
  }
}

import type { SessionUser } from '@boaxepa/contracts/wire/accounts';
import { holdSessionLock } from './accessToken.ts';
import { noteReceipt } from './receipt.ts';
import { endedUser, isGuest, storedToken } from './sessionStore.ts';
import { removeStored, storageKeys, writeStored } from './storedValues.ts';
import { decodeToken } from './token.ts';

const LOGOUT_DEADLINE_MS = 5_000;

/** What a login answered; `accessToken` is optional because an answer without one is an error of its own. */
export interface SignInAnswer {
  readonly accessToken?: string | undefined;
  /** Seconds from now. */
  readonly expiresIn?: number | undefined;
  readonly user?: SessionUser | undefined;
}

/** The login answered without a token (product/screens.md#when-a-call-fails). */
export class MissingTokenError extends Error {
  override readonly name = 'MissingTokenError';
  constructor() {
    super('Token de autenticação não recebido');
  }
}

/** What somebody left of an order under way: nothing that another person should find. */
const orderUnderWay = [
  storageKeys.cart,
  storageKeys.orderKey,
  storageKeys.pendingOrder,
  storageKeys.selectedDelivery,
  storageKeys.deliveryAddress,
] as const;

/** Whether this login resumes a session that the server ended: nobody has logged out, and it is the same account. */
function isReloginOfSameUser(accessToken: string): boolean {
  const last = endedUser();
  const now = decodeToken(accessToken);
  return now !== undefined && last?.id === now.sub && last.userType === now.userType;
}

export interface SignInOptions {
  /** Stored for the next login of a shopper. */
  readonly rememberEmail?: string;
  /** Keep a cart that was filled while nobody was signed in: for a login that the checkout or a guarded page asked for. */
  readonly keepGuestCart?: boolean;
}

/**
 * Stores a login (product/sessions.md#logging-in). An earlier session's token and user are overwritten, never removed first: another tab
 * that renders between the two writes would show its login page. The cart goes, unless the same account logs in again after its session
 * expired or `keepGuestCart` applies. The store forgets fetched data by itself, because it follows the session.
 * @throws MissingTokenError before anything is changed.
 */
export function signIn(
  answer: SignInAnswer,
  { rememberEmail, keepGuestCart = false }: SignInOptions = {},
): void {
  const { accessToken, expiresIn, user } = answer;
  if (!accessToken) throw new MissingTokenError();
  if (rememberEmail !== undefined) writeStored(storageKeys.lastEmail, rememberEmail);
  if (!isReloginOfSameUser(accessToken) && !(keepGuestCart && isGuest())) removeStored(...orderUnderWay);
  noteReceipt(accessToken, expiresIn);
  writeStored(storageKeys.authToken, accessToken);
  if (user) writeStored(storageKeys.user, JSON.stringify(user));
  else removeStored(storageKeys.user);
  // After the write: until then `token` may be the session that other tabs show.
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

/** Sends the logout of a device that was offline. Skipped after another login, whose cookie the request would end. */
function sendLogoutWhenOnline(token: string | null): void {
  const send = () => {
    if (storedToken() === null) sendLogout(token).catch(() => undefined);
  };
  window.addEventListener('online', send, { once: true });
}

/**
 * Ends the session: removes tokens, user and cart synchronously, whatever the network does, and sends the logout to the server. The
 * request does not wait for a renewal that holds the session lock; a login that follows waits for the request. The promise settles when
 * the server has answered or 5 s have passed; callers navigate without waiting.
 */
export async function signOut(): Promise<void> {
  const token = storedToken();
  removeStored(
    storageKeys.authToken,
    storageKeys.legacyToken,
    storageKeys.legacyRefreshToken,
    storageKeys.tokenReceipt,
    storageKeys.user,
    ...orderUnderWay,
  );
  const sent = sendLogout(token);
  // The lock is granted later than an offline request fails: without a handler the rejection would count as unhandled.
  sent.catch(() => undefined);
  try {
    await holdSessionLock(sent);
  } catch {
    sendLogoutWhenOnline(token);
  }
}

import type { SessionUser } from '@boaxepa/contracts/accounts';
import { withSessionLock } from './accessToken.ts';
import { noteReceipt } from './receipt.ts';
import { storedToken } from './sessionStore.ts';
import { readStoredJson, removeStored, storageKeys, writeStored } from './storedValues.ts';
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

/** Whether this login takes up a session that the server ended: nobody has left, and it is the same account. */
function resumes(accessToken: string): boolean {
  const last = readStoredJson(storageKeys.user) as Partial<SessionUser> | null | undefined;
  const now = decodeToken(accessToken);
  return (
    storedToken() === null && now !== undefined && last?.id === now.sub && last.userType === now.userType
  );
}

/**
 * Stores a login (product/sessions.md#logging-in): remembers the email if given (shoppers), removes what an earlier session left
 * (tokens, user, cart), then stores token and user. Fetched data is forgotten by the store, which watches the session. Who logs in
 * again after the session expired, perhaps in the checkout, finds the cart, and the key by which its order is made only once.
 * @throws MissingTokenError before anything is removed.
 */
export function signIn(answer: SignInAnswer, options: { rememberEmail?: string } = {}): void {
  const { accessToken, expiresIn, user } = answer;
  if (!accessToken) throw new MissingTokenError();
  if (options.rememberEmail !== undefined) writeStored(storageKeys.lastEmail, options.rememberEmail);
  removeStored(
    storageKeys.legacyToken,
    storageKeys.authToken,
    storageKeys.legacyRefreshToken,
    storageKeys.user,
    ...(resumes(accessToken) ? [] : orderUnderWay),
  );
  noteReceipt(accessToken, expiresIn);
  if (user) writeStored(storageKeys.user, JSON.stringify(user));
  writeStored(storageKeys.authToken, accessToken);
}

/**
 * Ends the session: clears authToken, token, user and cart at once, whatever the network does, and tells the server. The
 * promise settles when the server has answered or 5 s have passed; callers navigate without waiting.
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
  try {
    await withSessionLock(() =>
      fetch('/api/auth/logout', {
        method: 'POST',
        credentials: 'include',
        keepalive: true,
        signal: AbortSignal.timeout(LOGOUT_DEADLINE_MS),
        headers: token === null ? {} : { authorization: `Bearer ${token}` },
      }),
    );
  } catch {
    // Offline: the browser has forgotten the session, and the server's ends by itself.
  }
}

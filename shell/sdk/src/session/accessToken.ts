import { refusesAccount } from '../http/accountRefusal.ts';
import { NoAnswer } from '../http/noAnswer.ts';
import { isFresh, recordTokenReceived } from './receipt.ts';
import { dropToken, storedToken } from './sessionStore.ts';
import { removeStored, storageKeys, writeStored } from './storedValues.ts';
import { isSameAccount } from './token.ts';

const RENEWAL_DEADLINE_MS = 10_000;
const LOCK = 'boaxepa-session';
/** Maximum time in milliseconds to wait for the lock. A longer wait means that the browser has suspended its tab. */
const LOCK_WAIT_MS = 30_000;

/**
 * Result of a request for an access token.
 * - `ready`: the token can be sent.
 * - `signed-out`: no user is signed in, or the server has ended the session.
 * - `unavailable`: the renewal failed, but the session may still be valid. `answer` is the server's error response, and
 * `cause` is set if there was no response.
 */
export type TokenOutcome =
  | { readonly state: 'ready'; readonly token: string }
  | { readonly state: 'signed-out' }
  | { readonly state: 'unavailable'; readonly answer?: Response; readonly cause?: NoAnswer };

const signedOut: TokenOutcome = { state: 'signed-out' };

/**
 * Runs `work` under a mutex that all tabs share. Use it for code that rotates or deletes the refresh cookie. Runs
 * without a mutex after LOCK_WAIT_MS, and in browsers that have no Web Locks or refuse them because cookies are blocked.
 */
export async function withSessionLock<T>(work: () => Promise<T>): Promise<T> {
  if (!('locks' in navigator)) return work();
  let isGranted = false;
  const signal = AbortSignal.timeout(LOCK_WAIT_MS);
  try {
    return await navigator.locks.request(LOCK, { signal }, () => {
      isGranted = true;
      return work();
    });
  } catch (error) {
    if (isGranted) throw error;
    return work();
  }
}

/**
 * Holds the session lock until the promise of a sent request settles. If the lock is already held, does not wait for
 * it, because the request is already sent.
 */
export async function holdSessionLock(sent: Promise<unknown>): Promise<void> {
  if (!('locks' in navigator)) await sent;
  // A browser that blocks cookies refuses the lock.
  else await navigator.locks.request(LOCK, { ifAvailable: true }, () => sent).catch(() => sent);
}

async function readRenewed(response: Response): Promise<{ token: string; expiresIn?: number } | undefined> {
  const body = (await response.json()) as { data?: { accessToken?: unknown; expiresIn?: unknown } } | null;
  const { accessToken: token, expiresIn } = body?.data ?? {};
  if (typeof token !== 'string') return undefined;
  return { token, expiresIn: typeof expiresIn === 'number' ? expiresIn : undefined };
}

/**
 * Stores a renewed access token. Does not store it if a login or logout has replaced the `stale` token in the meantime.
 * Ends the session if the new token belongs to another user.
 */
function storeRenewedToken(renewed: { token: string; expiresIn?: number }, stale: string): TokenOutcome {
  const present = storedToken();
  if (present !== stale)
    return present !== null && isFresh(present) ? { state: 'ready', token: present } : signedOut;
  if (!isSameAccount(stale, renewed.token)) {
    dropToken(stale);
    return signedOut;
  }
  recordTokenReceived(renewed.token, renewed.expiresIn);
  writeStored(storageKeys.authToken, renewed.token);
  removeStored(storageKeys.legacyToken);
  return { state: 'ready', token: renewed.token };
}

async function renewLocked(refused: string): Promise<TokenOutcome> {
  const present = storedToken();
  if (present === null) return signedOut;
  if (present !== refused && isFresh(present)) return { state: 'ready', token: present };
  try {
    const response = await fetch('/api/auth/refresh', {
      method: 'POST',
      credentials: 'include',
      signal: AbortSignal.timeout(RENEWAL_DEADLINE_MS),
    });
    if (response.status === 401 || (await refusesAccount(response))) {
      dropToken(present);
      return signedOut;
    }
    if (!response.ok) return { state: 'unavailable', answer: response };
    const renewed = await readRenewed(response);
    return renewed ? storeRenewedToken(renewed, present) : { state: 'unavailable' };
  } catch (cause) {
    return { state: 'unavailable', cause: new NoAnswer('no answer', { cause }) };
  }
}

let renewal: Promise<TokenOutcome> | undefined;

/**
 * Renews an access token that has expired or that the server has refused (product/sessions.md#renewing). Concurrent
 * calls and all tabs share one renewal.
 */
export function renewToken(refused: string): Promise<TokenOutcome> {
  renewal ??= withSessionLock(() => renewLocked(refused)).finally(() => {
    renewal = undefined;
  });
  return renewal;
}

/** Returns a valid access token (product/sessions.md#renewing). Renews an expired or expiring token first. */
export async function validToken(): Promise<TokenOutcome> {
  const token = storedToken();
  if (token === null) return signedOut;
  return isFresh(token) ? { state: 'ready', token } : renewToken(token);
}

/**
 * Checks with the server whether the stored session still exists, and removes its token if the session has ended. If
 * the check fails, nothing changes.
 */
export async function recheckSession(): Promise<void> {
  const token = storedToken();
  if (token !== null) await renewToken(token);
}

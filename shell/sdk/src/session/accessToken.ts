import { refusesAccount } from '../http/accountRefusal.ts';
import { NoAnswer } from '../http/noAnswer.ts';
import { isFresh, noteReceipt } from './receipt.ts';
import { dropToken, storedToken } from './sessionStore.ts';
import { removeStored, storageKeys, writeStored } from './storedValues.ts';
import { decodeToken } from './token.ts';

const RENEWAL_DEADLINE_MS = 10_000;
const LOCK = 'boaxepa-session';

/**
 * `ready`: send it. `signed-out`: there is nobody, or the server ended the session. `unavailable`: the session may be fine but
 * could not be renewed now: `answer` is the server's refusal, `cause` says that there is no answer; nothing is removed.
 */
export type TokenOutcome =
  | { readonly state: 'ready'; readonly token: string }
  | { readonly state: 'signed-out' }
  | { readonly state: 'unavailable'; readonly answer?: Response; readonly cause?: NoAnswer };

const signedOut: TokenOutcome = { state: 'signed-out' };

/** One at a time over all tabs: whatever rotates or ends the refresh cookie. Without Web Locks, over this tab's own turn only. */
export function withSessionLock<T>(work: () => Promise<T>): Promise<T> {
  // The wrapper's own type resolves promises once more than needed.
  return 'locks' in navigator ? (navigator.locks.request(LOCK, work) as Promise<T>) : work();
}

/** Holds the lock, if it is free, until `sent` settles. `sent` is under way already: it never waits for the lock. */
export async function holdSessionLock(sent: Promise<unknown>): Promise<void> {
  if ('locks' in navigator) await navigator.locks.request(LOCK, { ifAvailable: true }, () => sent);
  else await sent;
}

interface Renewed {
  accessToken?: unknown;
  expiresIn?: unknown;
}

async function readRenewed(response: Response): Promise<{ token: string; expiresIn?: number } | undefined> {
  const body = (await response.json()) as (Renewed & { data?: Renewed | null }) | null;
  const token = body?.accessToken ?? body?.data?.accessToken;
  const expiresIn = body?.expiresIn ?? body?.data?.expiresIn;
  if (typeof token !== 'string') return undefined;
  return { token, expiresIn: typeof expiresIn === 'number' ? expiresIn : undefined };
}

/** Keeps the renewed token unless somebody signed in or out while it was on its way. */
function keep(renewed: { token: string; expiresIn?: number }, stale: string): TokenOutcome {
  const present = storedToken();
  if (present !== stale)
    return present !== null && isFresh(present) ? { state: 'ready', token: present } : signedOut;
  const [before, after] = [decodeToken(stale), decodeToken(renewed.token)];
  if (before && after && (before.sub !== after.sub || before.userType !== after.userType)) {
    dropToken(stale);
    return signedOut;
  }
  noteReceipt(renewed.token, renewed.expiresIn);
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
    return renewed ? keep(renewed, present) : { state: 'unavailable' };
  } catch (cause) {
    return { state: 'unavailable', cause: new NoAnswer('no answer', { cause }) };
  }
}

let renewal: Promise<TokenOutcome> | undefined;

/** Renews a token that expired or was refused: once for all concurrent callers and tabs (product/sessions.md#renewing). */
export function renewToken(refused: string): Promise<TokenOutcome> {
  renewal ??= withSessionLock(() => renewLocked(refused)).finally(() => {
    renewal = undefined;
  });
  return renewal;
}

/** A token that may be sent now, renewed if it has expired or is about to (product/sessions.md#renewing). */
export async function validToken(): Promise<TokenOutcome> {
  const token = storedToken();
  if (token === null) return signedOut;
  return isFresh(token) ? { state: 'ready', token } : renewToken(token);
}

import { readStoredJson, storageKeys, writeStored } from './storedValues.ts';
import { decodeToken } from './token.ts';

/** Tokens are renewed this long before they expire, so that none expires in flight. */
const MARGIN_MS = 30_000;
/** Lifetime of a token that does not contain one (product/sessions.md#access-token). */
const DEFAULT_LIFETIME_MS = 15 * 60_000;

interface Receipt {
  readonly of: string;
  readonly at: number;
  readonly lifetimeMs: number;
}

/** Last characters of the signature: enough to tell tokens apart, without a second copy of the token in storage. */
function fingerprint(token: string): string {
  return token.slice(-24);
}

function storedReceipt(token: string): Receipt | undefined {
  const value = readStoredJson(storageKeys.tokenReceipt) as Partial<Receipt> | null | undefined;
  if (!value || value.of !== fingerprint(token)) return undefined;
  if (typeof value.at !== 'number' || typeof value.lifetimeMs !== 'number') return undefined;
  return { of: value.of, at: value.at, lifetimeMs: value.lifetimeMs };
}

/**
 * Records that a token was received now. `expiresInSeconds` is the lifetime from the server's response; the default is the token's
 * `exp - iat`.
 */
export function recordTokenReceived(token: string, expiresInSeconds?: number): Receipt {
  const { iat, exp } = decodeToken(token) ?? {};
  const spanMs = iat !== undefined && exp !== undefined ? (exp - iat) * 1000 : DEFAULT_LIFETIME_MS;
  const lifetimeMs = expiresInSeconds === undefined ? spanMs : expiresInSeconds * 1000;
  const receipt = { of: fingerprint(token), at: Date.now(), lifetimeMs };
  writeStored(storageKeys.tokenReceipt, JSON.stringify(receipt));
  return receipt;
}

/**
 * Whether a token may still be sent. Its age counts from its receipt on this device, so a wrong clock does not matter
 * (product/sessions.md#renewing). For a token without a receipt (stored by an older page) it counts from now; if the token has
 * expired, the server's 401 leads to one renewal.
 */
export function isFresh(token: string): boolean {
  const { at, lifetimeMs } = storedReceipt(token) ?? recordTokenReceived(token);
  const age = Date.now() - at;
  // A negative age means that the clock was set back. The real age is unknown, so the token is renewed.
  return age >= 0 && age < lifetimeMs - Math.min(MARGIN_MS, lifetimeMs / 4);
}

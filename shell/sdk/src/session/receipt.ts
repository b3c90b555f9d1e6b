import { readStoredJson, storageKeys, writeStored } from './storedValues.ts';
import { decodeToken } from './token.ts';

/** A token is renewed this many milliseconds before it expires, so that it cannot expire during a request. */
const MARGIN_MS = 30_000;
/** Assumed lifetime in milliseconds of a token without `iat` and `exp` (product/sessions.md#access-token). */
const DEFAULT_LIFETIME_MS = 15 * 60_000;

interface Receipt {
  readonly of: string;
  readonly at: number;
  readonly lifetimeMs: number;
}

/** Returns the last characters of a token. They identify the token without a second copy of it in storage. */
function fingerprint(token: string): string {
  return token.slice(-24);
}

function storedReceipt(token: string): Receipt | undefined {
  const value = readStoredJson(storageKeys.tokenReceipt) as Partial<Receipt> | null | undefined;
  if (!value || value.of !== fingerprint(token)) return undefined;
  if (typeof value.at !== 'number' || typeof value.lifetimeMs !== 'number') return undefined;
  return { of: value.of, at: value.at, lifetimeMs: value.lifetimeMs };
}

/** Records when an access token was received. Without `expiresInSeconds`, its lifetime is `exp - iat`. */
export function recordTokenReceived(token: string, expiresInSeconds?: number): Receipt {
  const { iat, exp } = decodeToken(token) ?? {};
  const spanMs = iat !== undefined && exp !== undefined ? (exp - iat) * 1000 : DEFAULT_LIFETIME_MS;
  const lifetimeMs = expiresInSeconds === undefined ? spanMs : expiresInSeconds * 1000;
  const receipt = { of: fingerprint(token), at: Date.now(), lifetimeMs };
  writeStored(storageKeys.tokenReceipt, JSON.stringify(receipt));
  return receipt;
}

/**
 * Returns true if an access token can still be sent. The age counts from the token's receipt on this device, so a
 * wrong clock has no effect (product/sessions.md#renewing).
 */
export function isFresh(token: string): boolean {
  const { at, lifetimeMs } = storedReceipt(token) ?? recordTokenReceived(token);
  const age = Date.now() - at;
  // A negative age means that the clock was set back. The real age is then unknown, so the token counts as expired.
  return age >= 0 && age < lifetimeMs - Math.min(MARGIN_MS, lifetimeMs / 4);
}

import { readStoredJson, storageKeys, writeStored } from './storedValues.ts';
import { decodeToken } from './token.ts';

/** Renewed this long before the end, so that a request does not expire on its way. */
const MARGIN_MS = 30_000;
/** Lifetime of a token that does not say its own (product/sessions.md#access-token). */
const DEFAULT_LIFETIME_MS = 15 * 60_000;

interface Receipt {
  readonly of: string;
  readonly at: number;
  readonly lifetimeMs: number;
}

/** Enough of the signature to tell tokens apart without keeping a second copy of one. */
function fingerprint(token: string): string {
  return token.slice(-24);
}

function storedReceipt(token: string): Receipt | undefined {
  const value = readStoredJson(storageKeys.tokenReceipt) as Partial<Receipt> | null | undefined;
  if (!value || value.of !== fingerprint(token)) return undefined;
  if (typeof value.at !== 'number' || typeof value.lifetimeMs !== 'number') return undefined;
  return { of: value.of, at: value.at, lifetimeMs: value.lifetimeMs };
}

/** Notes that a token came just now. `expiresInSeconds` as the server said it, else the token's own span. */
export function noteReceipt(token: string, expiresInSeconds?: number): Receipt {
  const { iat, exp } = decodeToken(token) ?? {};
  const spanMs = iat !== undefined && exp !== undefined ? (exp - iat) * 1000 : DEFAULT_LIFETIME_MS;
  const lifetimeMs = expiresInSeconds === undefined ? spanMs : expiresInSeconds * 1000;
  const receipt = { of: fingerprint(token), at: Date.now(), lifetimeMs };
  writeStored(storageKeys.tokenReceipt, JSON.stringify(receipt));
  return receipt;
}

/**
 * Whether a token may still be sent. Counted from its receipt on this device (product/sessions.md#renewing); a token without
 * a receipt (an older page stored it) counts from now: if it is in fact too old, the server's 401 leads to one renewal.
 */
export function isFresh(token: string): boolean {
  const { at, lifetimeMs } = storedReceipt(token) ?? noteReceipt(token);
  const age = Date.now() - at;
  // A negative age means that the clock was set back: the count is lost, so the token is renewed.
  return age >= 0 && age < lifetimeMs - Math.min(MARGIN_MS, lifetimeMs / 4);
}

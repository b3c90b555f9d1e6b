import { readStoredJson, removeStored, storageKeys, writeStored } from '../session/storedValues.ts';

function hexId(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}

/**
 * The Idempotency-Key for POST /api/orders, kept beside the cart so that a reload after a lost answer repeats nothing (decisions §9).
 * The same body gives the same key until the cart changes or `settleOrderKey` is called; another body (the payment page's) its own,
 * because the server refuses one key for two bodies.
 */
export function orderKeyFor(body: unknown): string {
  const content = JSON.stringify(body);
  const stored = readStoredJson(storageKeys.orderKey) as
    { key?: unknown; content?: unknown } | null | undefined;
  if (stored && typeof stored.key === 'string' && stored.content === content) return stored.key;
  const key = hexId();
  writeStored(storageKeys.orderKey, JSON.stringify({ key, content }));
  return key;
}

/** Renews the key after a final answer: any but a lost one, a 503 or IDEMPOTENCY_IN_FLIGHT. */
export function settleOrderKey(): void {
  removeStored(storageKeys.orderKey);
}

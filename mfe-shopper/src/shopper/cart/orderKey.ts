import { readStoredJson, removeStored, storageKeys, writeStored } from '@boaxepa/shell-sdk';

function hexId(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}

function stored(): { key?: unknown; content?: unknown; orderId?: unknown } {
  return readStoredJson(storageKeys.orderKey) ?? {};
}

/**
 * Returns the Idempotency-Key for POST /api/orders. It is stored with the cart, so that a retry after a lost response and a reload does not
 * order twice. Equal bodies get the same key until the cart changes or `dropOrderKey` runs. Another body gets another key, because the
 * server refuses one key for two bodies.
 */
export function orderKeyFor(body: unknown): string {
  const content = JSON.stringify(body);
  const existing = stored();
  if (typeof existing.key === 'string' && existing.content === content) return existing.key;
  const key = hexId();
  writeStored(storageKeys.orderKey, JSON.stringify({ key, content }));
  return key;
}

/** Drops the key after a final response. A lost response, a server error and IDEMPOTENCY_IN_FLIGHT are not final. */
export function dropOrderKey(): void {
  removeStored(storageKeys.orderKey);
}

/**
 * Stores the order's id with its key. The cart is emptied later, and a reload before that would offer the same order again. Does nothing if
 * the cart has changed since, because the change has dropped the key.
 */
export function storePlacedOrderId(key: string, orderId: string): void {
  const existing = stored();
  if (existing.key === key) writeStored(storageKeys.orderKey, JSON.stringify({ ...existing, orderId }));
}

/** Returns the id of the order that this cart became; undefined if it became none. */
export function readPlacedOrderId(): string | undefined {
  const { orderId } = stored();
  return typeof orderId === 'string' ? orderId : undefined;
}

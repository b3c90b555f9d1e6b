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
 * Returns the Idempotency-Key for POST /api/orders. The stored key prevents a second order after a lost response and a reload. A
 * different body gets a new key, because the server refuses one key for two bodies.
 */
export function orderKeyFor(body: unknown): string {
  const content = JSON.stringify(body);
  const existing = stored();
  if (typeof existing.key === 'string' && existing.content === content) return existing.key;
  const key = hexId();
  writeStored(storageKeys.orderKey, JSON.stringify({ key, content }));
  return key;
}

/** Removes the key after a final response. A lost response, a server error and IDEMPOTENCY_IN_FLIGHT are not final. */
export function dropOrderKey(): void {
  removeStored(storageKeys.orderKey);
}

/**
 * Stores the id of the placed order, so that the cart page does not offer the order again after a reload. Does nothing if the
 * cart has changed, because the change has removed the key.
 */
export function storePlacedOrderId(key: string, orderId: string): void {
  const existing = stored();
  if (existing.key === key) writeStored(storageKeys.orderKey, JSON.stringify({ ...existing, orderId }));
}

/** Returns the id of the order that was placed with the cart, or undefined. */
export function readPlacedOrderId(): string | undefined {
  const { orderId } = stored();
  return typeof orderId === 'string' ? orderId : undefined;
}

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
 * Returns the Idempotency-Key for POST /api/orders. The key is stored with the cart, so that a retry after a lost response and a
 * reload does not create a second order. Equal bodies get the same key until the cart changes or `dropOrderKey` is called. A
 * different body gets a different key, because the server refuses the same key for two bodies.
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
 * Stores the id of the placed order with its key. The cart is emptied later, and after a reload before that, the cart page would
 * offer the same order again. The function does nothing if the cart has changed, because the change has removed the key.
 */
export function storePlacedOrderId(key: string, orderId: string): void {
  const existing = stored();
  if (existing.key === key) writeStored(storageKeys.orderKey, JSON.stringify({ ...existing, orderId }));
}

/** Returns the id of the order that was placed with this cart, or undefined if there is no such order. */
export function readPlacedOrderId(): string | undefined {
  const { orderId } = stored();
  return typeof orderId === 'string' ? orderId : undefined;
}

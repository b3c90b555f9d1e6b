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
 * The Idempotency-Key for POST /api/orders, kept beside the cart so that a reload after a lost answer repeats nothing.
 * The same body gives the same key until the cart changes or `settleOrderKey` is called; another body (the payment page's) its own,
 * because the server refuses one key for two bodies.
 */
export function orderKeyFor(body: unknown): string {
  const content = JSON.stringify(body);
  const present = stored();
  if (typeof present.key === 'string' && present.content === content) return present.key;
  const key = hexId();
  writeStored(storageKeys.orderKey, JSON.stringify({ key, content }));
  return key;
}

/** Renews the key after a final answer: any but a lost one, a 503 or IDEMPOTENCY_IN_FLIGHT. */
export function settleOrderKey(): void {
  removeStored(storageKeys.orderKey);
}

/**
 * Notes beside its key that the order was placed. The cart is emptied only later, and a reload before that would
 * offer the same order again. A cart that has changed meanwhile has lost the key, and takes no note.
 */
export function noteOrderPlaced(key: string, orderId: string): void {
  const present = stored();
  if (present.key === key) writeStored(storageKeys.orderKey, JSON.stringify({ ...present, orderId }));
}

/** Id of the order that the present cart has become already; undefined while it has not. */
export function placedOrderId(): string | undefined {
  const { orderId } = stored();
  return typeof orderId === 'string' ? orderId : undefined;
}

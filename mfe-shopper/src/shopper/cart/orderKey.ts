import type { OrderCreation } from '@boaxepa/contracts/wire/orders';
import { readStoredJson, removeStored, storageKeys, writeStored } from '@boaxepa/shell-sdk';

function hexId(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}

type Choice = Pick<OrderCreation, 'orderType' | 'paymentMethod' | 'deliveryAddress'>;

const choiceText = ({ orderType, paymentMethod, deliveryAddress }: Choice): string =>
  JSON.stringify([orderType, paymentMethod, deliveryAddress]);

function readOrderKey(): Partial<Record<'key' | 'content' | 'choice' | 'orderId', unknown>> {
  return readStoredJson(storageKeys.orderKey) ?? {};
}

/**
 * Returns the Idempotency-Key for POST /api/orders. The key is stored in the browser: if the user repeats the same
 * order after a lost response or a reload, the server creates only one order. Another body gets a new key.
 */
export function orderKeyFor(body: Choice): string {
  const content = JSON.stringify(body);
  const existing = readOrderKey();
  if (typeof existing.key === 'string' && existing.content === content) return existing.key;
  const key = hexId();
  writeStored(storageKeys.orderKey, JSON.stringify({ key, content, choice: choiceText(body) }));
  return key;
}

/**
 * Stores the previous key again in place of `key`. Call it if the server refused a request without reading the order,
 * because the order may already exist under the previous key. Does nothing if the cart has changed.
 * @param previous stored text before `key` was stored, or null if there was none
 */
export function restoreOrderKey(key: string, previous: string | null): void {
  if (readOrderKey().key !== key) return;
  if (previous === null) removeStored(storageKeys.orderKey);
  else writeStored(storageKeys.orderKey, previous);
}

/**
 * Returns true if the current cart was sent with another order type, payment method or address, and no final response
 * arrived. That order may exist, so an order with `choice` could be a second order.
 */
export function isSentOtherwise(choice: Choice): boolean {
  const stored = readOrderKey();
  return (
    typeof stored.choice === 'string' && stored.orderId === undefined && stored.choice !== choiceText(choice)
  );
}

/**
 * Removes the stored Idempotency-Key. Call it only after a final response. After a lost response, a server error or
 * IDEMPOTENCY_IN_FLIGHT, the order may exist, and only the same key prevents a second order. Does nothing if a later
 * attempt has stored another key.
 */
export function dropOrderKey(key: string): void {
  if (readOrderKey().key === key) removeStored(storageKeys.orderKey);
}

/**
 * Stores that the order with this key was placed. After a reload, the cart page then does not offer the same cart
 * again. Does nothing and returns false if the cart has changed.
 */
export function storePlacedOrderId(key: string, orderId: string): boolean {
  const existing = readOrderKey();
  if (existing.key !== key) return false;
  writeStored(storageKeys.orderKey, JSON.stringify({ ...existing, orderId }));
  return true;
}

/** Returns the id of the order that was placed with the current cart. Returns undefined if there is none. */
export function readPlacedOrderId(): string | undefined {
  const { orderId } = readOrderKey();
  return typeof orderId === 'string' ? orderId : undefined;
}

import { readStoredJson, removeStored, storageKeys, writeStored } from '@boaxepa/shell-sdk';
import type { Cart } from '../../shopper/cart/cartStore.ts';
import { cashAtPickupSelection, toOrderBody } from '../../shopper/checkout/checkout.ts';

/** Card payment of an order that the server has not confirmed yet. */
interface PendingOrder {
  /**
   * Shop, items and prices for which the card was authorized (see `contentOf`). If the cart changes, do not use the
   * authorization, because the amount may differ.
   */
  readonly content: string;
  readonly paymentIntentId: string;
  readonly authorised: boolean;
}

/**
 * Returns a text that identifies the content of an order: shop, items and prices. A card is authorized for exactly this
 * content.
 */
export function contentOf(cart: Cart, partnerId: string): string {
  return JSON.stringify(toOrderBody(cart, partnerId, cashAtPickupSelection));
}

/**
 * Stores a card payment in the browser, so that the user need not enter the card again after a lost response or a
 * reload.
 */
export function storePendingOrder(order: PendingOrder): void {
  writeStored(storageKeys.pendingOrder, JSON.stringify(order));
}

export function clearPendingOrder(): void {
  removeStored(storageKeys.pendingOrder);
}

/**
 * Returns the id of the payment that the bank has already authorized for this content. Returns undefined if no such
 * payment is stored.
 */
export function authorisedIntent(content: string): string | undefined {
  const pending = (readStoredJson(storageKeys.pendingOrder) ?? {}) as Partial<
    Record<keyof PendingOrder, unknown>
  >;
  const { paymentIntentId } = pending;
  return pending.authorised === true && pending.content === content && typeof paymentIntentId === 'string'
    ? paymentIntentId
    : undefined;
}

/** Stores whether the bank has authorized a payment. Returns 'unknown' if this browser has not started the payment. */
export function recordCardReturn(
  paymentIntentId: string,
  isAuthorised: boolean,
): 'authorised' | 'failed' | 'unknown' {
  const pending = (readStoredJson(storageKeys.pendingOrder) ?? {}) as Partial<PendingOrder>;
  const { content } = pending;
  if (pending.paymentIntentId !== paymentIntentId || typeof content !== 'string') return 'unknown';
  storePendingOrder({ content, paymentIntentId, authorised: isAuthorised });
  return isAuthorised ? 'authorised' : 'failed';
}

/** Returns true if the user had selected card payment before the page was reloaded or the bank's website was opened. */
export function hasChosenCard(): boolean {
  return Boolean(readStoredJson(storageKeys.pendingOrder));
}

import { readStoredJson, removeStored, storageKeys, writeStored } from '@boaxepa/shell-sdk';
import type { Cart } from '../../shopper/cart/cartStore.ts';
import { cashAtPickupSelection, toOrderBody } from '../../shopper/checkout/checkout.ts';

/** An order whose card payment is pending. */
interface PendingOrder {
  /** Result of `contentOf`. The authorisation of the card is valid only for this content. */
  readonly content: string;
  readonly paymentIntentId: string;
  readonly authorised: boolean;
}

/** Returns a text that identifies the shop, the items and the prices for which a card is authorised. */
export function contentOf(cart: Cart, partnerId: string): string {
  return JSON.stringify(toOrderBody(cart, partnerId, cashAtPickupSelection));
}

/** Stores the pending order, so that the user does not enter the card again after a lost response and a reload. */
export function storePendingOrder(order: PendingOrder): void {
  writeStored(storageKeys.pendingOrder, JSON.stringify(order));
}

export function clearPendingOrder(): void {
  removeStored(storageKeys.pendingOrder);
}

/** Returns the authorised payment intent for the content, or undefined. */
export function authorisedIntent(content: string): string | undefined {
  const pending = (readStoredJson(storageKeys.pendingOrder) ?? {}) as Partial<
    Record<keyof PendingOrder, unknown>
  >;
  const { paymentIntentId } = pending;
  return pending.authorised === true && pending.content === content && typeof paymentIntentId === 'string'
    ? paymentIntentId
    : undefined;
}

/** Records the bank's result for a card. Returns 'unknown' if this browser has no pending order with the card. */
export function recordCardReturn(
  paymentIntentId: string,
  isAuthorised: boolean,
): 'authorised' | 'failed' | 'unknown' {
  const pending = (readStoredJson(storageKeys.pendingOrder) ?? {}) as Partial<PendingOrder>;
  const { content } = pending;
  if (pending.paymentIntentId !== paymentIntentId || typeof content !== 'string') return 'unknown';
  if (isAuthorised) storePendingOrder({ content, paymentIntentId, authorised: true });
  else clearPendingOrder();
  return isAuthorised ? 'authorised' : 'failed';
}

export function hasAuthorisedCard(): boolean {
  return (readStoredJson(storageKeys.pendingOrder) as Partial<PendingOrder> | undefined)?.authorised === true;
}

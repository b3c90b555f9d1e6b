import { readStoredJson, removeStored, storageKeys, writeStored } from '@boaxepa/shell-sdk';
import type { Cart } from '../../shopper/cart/cartStore.ts';
import { cashAtPickup, orderOf } from '../../shopper/checkout/checkout.ts';

/** An order whose card is being paid with. */
interface PendingOrder {
  /** What is ordered, as `contentOf` says it: a card's authorisation is worth nothing for anything else. */
  readonly content: string;
  readonly paymentIntentId: string;
  readonly authorised: boolean;
}

/** What a card is authorised for: the shop, the items and their prices, however they are received. */
export function contentOf(cart: Cart, partnerId: string): string {
  return JSON.stringify(orderOf(cart, partnerId, cashAtPickup));
}

/** Remembers it, so that a reload after a lost answer asks for no card again. */
export function notePendingOrder(order: PendingOrder): void {
  writeStored(storageKeys.pendingOrder, JSON.stringify(order));
}

/** Forgets it: the order stands, or will not be made. */
export function clearPendingOrder(): void {
  removeStored(storageKeys.pendingOrder);
}

/** The payment whose card is authorised for exactly this order; undefined while none is. */
export function authorisedIntent(content: string): string | undefined {
  const pending = (readStoredJson(storageKeys.pendingOrder) ?? {}) as Partial<
    Record<keyof PendingOrder, unknown>
  >;
  const { paymentIntentId } = pending;
  return pending.authorised === true && pending.content === content && typeof paymentIntentId === 'string'
    ? paymentIntentId
    : undefined;
}

/** Result of the bank's page for the card of the pending order; 'unknown' if no pending order here has that card. */
export function recordCardReturn(
  paymentIntentId: string,
  isAuthorised: boolean,
): 'authorised' | 'failed' | 'unknown' {
  const pending = (readStoredJson(storageKeys.pendingOrder) ?? {}) as Partial<PendingOrder>;
  const { content } = pending;
  if (pending.paymentIntentId !== paymentIntentId || typeof content !== 'string') return 'unknown';
  if (isAuthorised) notePendingOrder({ content, paymentIntentId, authorised: true });
  else clearPendingOrder();
  return isAuthorised ? 'authorised' : 'failed';
}

/** Whether a card is authorised for some order that nobody has heard of yet. */
export function hasAuthorisedCard(): boolean {
  return (readStoredJson(storageKeys.pendingOrder) as Partial<PendingOrder> | undefined)?.authorised === true;
}

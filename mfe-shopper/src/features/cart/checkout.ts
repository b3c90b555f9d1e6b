import { centsToReais } from '@boaxepa/contracts/money';
import type { OrderCreation } from '@boaxepa/contracts/orders';
import type { ApiError } from '@boaxepa/shell-sdk';
import { type Cart, unitCents } from '@boaxepa/shell-sdk/cart';

/** The cart as the payload of an order; pickup and cash are fixed on the cart page (shopper spec §3 and §9). */
export function orderOf(cart: Cart, partnerId: string): OrderCreation {
  return {
    partnerId,
    orderType: 'pickup',
    paymentMethod: 'cash',
    items: cart.items.map((item) => ({
      productId: item.id,
      quantity: item.quantity,
      unitPrice: centsToReais(unitCents(item)),
    })),
    totalAmount: cart.totalPrice,
  };
}

/**
 * Whether an error ends an attempt, so that the next one takes a new key. After a lost answer or a failing server the order may
 * exist all the same: then the old key brings it back instead of making a second one (decisions §9).
 */
export function isFinal({ status, code }: ApiError): boolean {
  return status >= 400 && status < 500 && code !== 'IDEMPOTENCY_IN_FLIGHT';
}

/** What a refusal says of single lines, by item id: its `details` name positions in the payload. */
export function problemsByItem(error: ApiError, body: OrderCreation): ReadonlyMap<string, string> {
  const problems = new Map<string, string>();
  for (const { field, message } of error.details) {
    const position = /^items\[(\d+)\]/.exec(field)?.[1];
    const item = position === undefined ? undefined : body.items[Number(position)];
    if (item) problems.set(item.productId, message);
  }
  return problems;
}

import { checkedReaisToCents } from '@boaxepa/contracts/domain/money';
import type { OrderConfirmation, OrderItem, PartnerOrder } from '@boaxepa/contracts/wire/orders';

/** Quantities that the shop has chosen in the form, by item id. An item without an entry keeps its current quantity. */
export type Quantities = ReadonlyMap<string, number>;

/**
 * Returns the quantity to confirm for an item. It is at most the current quantity, because another shopper may already
 * have bought the removed units.
 */
export function quantityOf(item: OrderItem, quantities: Quantities): number {
  return Math.min(quantities.get(item.id) ?? item.quantity, item.quantity);
}

/**
 * Returns the number of units, the new and the original total in cents, and whether a quantity differs from the
 * original order.
 */
export function summaryOf(order: PartnerOrder, quantities: Quantities) {
  const lines = order.items.map((item) => ({ item, quantity: quantityOf(item, quantities) }));
  const originalCents = checkedReaisToCents(order.originalTotalAmount);
  const cents = lines.reduce(
    (sum, { item, quantity }) => sum + quantity * checkedReaisToCents(item.unitPrice),
    0,
  );
  return {
    units: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    cents,
    originalCents,
    changed: lines.some(({ item, quantity }) => quantity !== item.originalQuantity),
  };
}

export function confirmedItems(order: PartnerOrder, quantities: Quantities): OrderConfirmation['items'] {
  return order.items
    .map((item) => ({
      id: item.id,
      productId: item.productId,
      quantity: quantityOf(item, quantities),
      unitPrice: item.unitPrice,
    }))
    .filter(({ quantity }) => quantity > 0);
}

import { checkedReaisToCents } from '@boaxepa/contracts/domain/money';
import { cancelReasons } from '@boaxepa/contracts/domain/orderStatus';
import type { OrderConfirmation, OrderItem, PartnerOrder } from '@boaxepa/contracts/wire/orders';

/** Chosen quantity by item id. An absent item keeps its quantity. */
export type Quantities = ReadonlyMap<string, number>;

/** Chosen quantity, capped at the current one: units returned to stock cannot be reserved again. */
export function quantityOf(item: OrderItem, chosen: Quantities): number {
  return Math.min(chosen.get(item.id) ?? item.quantity, item.quantity);
}

/** Returns units and totals in cents, and whether the quantities differ from the original order. */
export function summaryOf(order: PartnerOrder, chosen: Quantities) {
  const lines = order.items.map((item) => ({ item, quantity: quantityOf(item, chosen) }));
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

export function confirmedItems(order: PartnerOrder, chosen: Quantities): OrderConfirmation['items'] {
  return order.items
    .map(({ id, productId, unitPrice, ...item }) => ({
      id,
      productId,
      quantity: quantityOf({ id, productId, unitPrice, ...item }, chosen),
      unitPrice,
    }))
    .filter(({ quantity }) => quantity > 0);
}

/**
 * Explains a confirmation that the server refused with a conflict, by comparing the order before and after.
 *
 * @param before the order as the person saw it
 * @param now the order after the refusal
 * @returns undefined if the orders do not differ; show the server's message then
 */
export function conflictReason(before: PartnerOrder, now: PartnerOrder): string | undefined {
  if (now.status === 'cancelled') {
    if (now.cancelledBy === 'shopper') return 'O cliente cancelou este pedido.';
    if (now.cancelledBy === 'partner') return 'Este pedido já foi cancelado em outra tela da loja.';
    return now.cancelReason ? `Pedido cancelado: ${cancelReasons[now.cancelReason]}.` : undefined;
  }
  if (now.version === before.version) return undefined;
  const last = now.history.at(-1);
  if (now.status === 'awaiting_pickup' && last?.by === 'partner')
    return 'Outra tela já confirmou este pedido. Estes são os valores atuais.';
  return 'O pedido mudou enquanto você conferia. Estes são os valores atuais.';
}

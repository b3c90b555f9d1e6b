// Limits of orders per shopper, and the penalty for orders that are not collected (product/orders.md#fair-use). This
// module has no imports, because the first page load needs its numbers.

/** Most open orders that a shopper may have: in total, and at one shop. */
export const maxOpenOrders = 10;
export const maxOpenOrdersAtShop = 3;
/** Most units of one bag in one order. */
export const maxBagUnits = 10;
export const bagLimitMessage = `Um pedido pode ter no máximo ${maxBagUnits} unidades de uma sacola`;

/** Most units in one order, of all its lines together. */
export const maxOrderUnits = 50;
export const orderLimitMessage = `Um pedido pode ter no máximo ${maxOrderUnits} unidades no total`;

/**
 * A shopper cannot order while this many orders of the last `hours` hours were cancelled by the shopper or remained
 * unanswered: at one shop, and in total.
 */
export const dropLimits = {
  atShop: { count: 5, hours: 1 },
  everywhere: { count: 10, hours: 24 },
} as const;

/** A shopper with `noShowLimit` missed orders within `noShowDays` days cannot order for `noShowPauseDays` days. */
export const noShowLimit = 3;
export const noShowDays = 30;
export const noShowPauseDays = 7;
/**
 * An order that is not collected is cancelled this many hours after its pickup window
 * (product/orders.md#what-time-does).
 */
export const noShowHours = 24;
/** For this many hours after a missed order, the shop can record that the order was collected. */
export const noShowTakeBackHours = 48;

/**
 * Refusal for a shopper with too many open orders.
 * @param count the shopper's open orders: in total, or at the shop of the new order
 */
export function tooManyOrdersText(count: number, where: 'everywhere' | 'atShop'): string {
  const place = where === 'atShop' ? ' nesta loja' : '';
  return `Você já tem ${count} pedidos em andamento${place}. Retire ou cancele um antes de fazer outro.`;
}

/**
 * Refusal for a shopper with too many cancelled and unanswered orders.
 * @param until when the oldest one no longer counts, as 'dd/MM/yyyy HH:mm'
 */
export function droppedOrdersText(where: keyof typeof dropLimits, until: string): string {
  const { count, hours } = dropLimits[where];
  const place = where === 'atShop' ? ' nesta loja' : '';
  const period = hours === 1 ? 'Na última hora' : `Nas últimas ${hours} horas`;
  return `${period}, ${count} pedidos seus${place} foram cancelados por você ou ficaram sem resposta. Novos pedidos${place} só a partir de ${until}.`;
}

/**
 * Refusal for a shopper whose orders are paused.
 * @param until end of the pause, as 'dd/MM/yyyy HH:mm'
 */
export function noShowPauseText(until: string): string {
  return `Você deixou de retirar ${noShowLimit} pedidos em ${noShowDays} dias. Novos pedidos só a partir de ${until}.`;
}

/** Warning for a shopper who is one missed order below `noShowLimit`. */
export const nextNoShowText = `Se deixar de retirar mais um, novos pedidos ficam pausados por ${noShowPauseDays} dias.`;

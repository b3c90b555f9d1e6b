// Limits for the orders of one shopper, and the penalty for orders that are not collected
// (product/orders.md#fair-use). This module has no imports, because the first page load needs its numbers.

/** Maximum number of open orders of one shopper: in total, and at one shop. */
export const maxOpenOrders = 10;
export const maxOpenOrdersAtShop = 3;
/** Maximum number of units of one bag in one order. */
export const maxBagUnits = 10;
export const bagLimitMessage = `Um pedido pode ter no máximo ${maxBagUnits} unidades de uma sacola`;

/** Maximum number of units in one order, summed over all its lines. */
export const maxOrderUnits = 50;
export const orderLimitMessage = `Um pedido pode ter no máximo ${maxOrderUnits} unidades no total`;

/**
 * Limits of dropped orders. An order is dropped if the shopper cancels it or the shop does not answer it. A shopper
 * with `count` dropped orders in the last `hours` hours cannot order: one limit is per shop, the other is for all
 * shops together.
 */
export const dropLimits = {
  atShop: { count: 5, hours: 1 },
  everywhere: { count: 10, hours: 24 },
} as const;

/** A shopper who missed `noShowLimit` orders within `noShowDays` days cannot order for `noShowPauseDays` days. */
export const noShowLimit = 3;
export const noShowDays = 30;
export const noShowPauseDays = 7;
/**
 * An order that nobody collects is cancelled this many hours after the end of its pickup window
 * (product/orders.md#what-time-does).
 */
export const noShowHours = 24;
/** Number of hours after a missed order in which the shop can still record that the order was collected. */
export const noShowTakeBackHours = 48;

/**
 * Error message for a shopper with too many open orders.
 * @param count number of the shopper's open orders: in total, or at the shop of the new order
 */
export function tooManyOrdersText(count: number, where: 'everywhere' | 'atShop'): string {
  const place = where === 'atShop' ? ' nesta loja' : '';
  return `Você já tem ${count} pedidos em andamento${place}. Retire ou cancele um antes de fazer outro.`;
}

/**
 * Error message for a shopper with too many cancelled or unanswered orders.
 * @param until time when the oldest of these orders no longer counts, as 'dd/MM/yyyy HH:mm'
 */
export function droppedOrdersText(where: keyof typeof dropLimits, until: string): string {
  const { count, hours } = dropLimits[where];
  const place = where === 'atShop' ? ' nesta loja' : '';
  const period = hours === 1 ? 'Na última hora' : `Nas últimas ${hours} horas`;
  return `${period}, ${count} pedidos seus${place} foram cancelados por você ou ficaram sem resposta. Novos pedidos${place} só a partir de ${until}.`;
}

/**
 * Error message for a shopper who cannot order because of missed orders.
 * @param until end of the pause, as 'dd/MM/yyyy HH:mm'
 */
export function noShowPauseText(until: string): string {
  return `Você deixou de retirar ${noShowLimit} pedidos em ${noShowDays} dias. Novos pedidos só a partir de ${until}.`;
}

/** Warning for a shopper whose next missed order reaches `noShowLimit`. */
export const nextNoShowText = `Se deixar de retirar mais um, novos pedidos ficam pausados por ${noShowPauseDays} dias.`;

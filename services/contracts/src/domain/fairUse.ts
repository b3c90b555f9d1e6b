// Limits on the orders of a shopper, and the penalty for orders that are not collected (product/orders.md#fair-use). The first
// page load needs the numbers, so the module has no imports.

/** Maximum number of open orders of a shopper at all shops. */
export const maxOpenOrders = 10;
export const maxOpenOrdersAtShop = 3;
/** Maximum number of units of one bag in one order. */
export const maxBagUnits = 10;
export const bagLimitMessage = `Um pedido pode ter no máximo ${maxBagUnits} unidades de uma sacola`;

/** Maximum number of units in one order. */
export const maxOrderUnits = 50;
export const orderLimitMessage = `Um pedido pode ter no máximo ${maxOrderUnits} unidades no total`;

/**
 * Limits on dropped orders, either at one shop or at all shops. An order is dropped if the shopper cancels it or the shop does
 * not answer it. A shopper with `count` dropped orders within `hours` hours cannot order.
 */
export const dropLimits = {
  atShop: { count: 5, hours: 1 },
  everywhere: { count: 10, hours: 24 },
} as const;

/** A shopper who missed `noShowLimit` orders within `noShowDays` days cannot order for `noShowPauseDays` days. */
export const noShowLimit = 3;
export const noShowDays = 30;
export const noShowPauseDays = 7;
/** Hours from the end of the pickup window until an uncollected order is cancelled (product/orders.md#what-time-does). */
export const noShowHours = 24;
/** Hours in which the shop can still record that a missed order was collected. */
export const noShowTakeBackHours = 48;

/**
 * Error message for a shopper with too many open orders.
 * @param count number of open orders, at the shop or at all shops
 */
export function tooManyOrdersText(count: number, where: 'everywhere' | 'atShop'): string {
  const place = where === 'atShop' ? ' nesta loja' : '';
  return `Você já tem ${count} pedidos em andamento${place}. Retire ou cancele um antes de fazer outro.`;
}

/**
 * Error message for a shopper with too many dropped orders.
 * @param until time when the shopper can order again, as 'dd/MM/yyyy HH:mm'
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

/** Warning for a shopper who reaches `noShowLimit` with the next missed order. */
export const nextNoShowText = `Se deixar de retirar mais um, novos pedidos ficam pausados por ${noShowPauseDays} dias.`;

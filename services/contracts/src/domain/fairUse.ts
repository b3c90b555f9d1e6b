// Limits on a shopper's orders, and the penalty for orders that the shopper does not collect
// (product/orders.md#fair-use). This module has no imports, because the first page load needs it.

/** Maximum number of open orders that a shopper can have, counting all shops. */
export const maxOpenOrders = 10;
export const maxOpenOrdersAtShop = 3;
export const maxBagUnits = 10;
export const bagLimitMessage = `Um pedido pode ter no máximo ${maxBagUnits} unidades de uma sacola`;

/** Maximum number of units in one order, counting all bags and products. */
export const maxOrderUnits = 50;
export const orderLimitMessage = `Um pedido pode ter no máximo ${maxOrderUnits} unidades no total`;

/**
 * Limits for dropped orders. An order is dropped if the shopper cancels it, or if the shop does not confirm it in
 * time. A shopper with `count` dropped orders within `hours` hours cannot place orders.
 */
export const dropLimits = {
  atShop: { count: 5, hours: 1 },
  everywhere: { count: 10, hours: 24 },
} as const;

/**
 * A shopper who does not collect `noShowLimit` orders within `noShowDays` days cannot place orders for
 * `noShowPauseDays` days.
 */
export const noShowLimit = 3;
export const noShowDays = 30;
export const noShowPauseDays = 7;
/**
 * An order that nobody collects is cancelled this many hours after the end of its pickup window
 * (product/orders.md#what-time-does).
 */
export const noShowHours = 24;
/**
 * If an order was wrongly cancelled as not collected, the shop can correct this within this many hours of the
 * cancellation.
 */
export const noShowTakeBackHours = 48;

/** Returns the time at which an order that nobody collects is cancelled. */
export function noShowAt(pickupEndsAt: Date): Date {
  return new Date(pickupEndsAt.getTime() + noShowHours * 3_600_000);
}

/**
 * Returns the error message for a shopper with too many open orders.
 * @param count number of the shopper's open orders, either at the shop or at all shops
 */
export function tooManyOrdersText(count: number): string {
  return `Você já tem ${count} pedidos em andamento. Retire ou cancele um antes de fazer outro.`;
}

/** Names the time zone, because shops and shoppers may be in other zones of Brazil. */
const onlyFrom = (until: string) => `só a partir de ${until} (horário de Brasília)`;

/**
 * Returns the error message for a shopper with too many orders that the shopper cancelled or that the shop did not
 * confirm in time.
 * @param until time at which the shopper can place orders again, as 'dd/MM/yyyy HH:mm' in America/Sao_Paulo
 */
export function droppedOrdersText(where: keyof typeof dropLimits, until: string): string {
  const { count, hours } = dropLimits[where];
  const place = where === 'atShop' ? ' nesta loja' : '';
  const period = hours === 1 ? 'Na última hora' : `Nas últimas ${hours} horas`;
  return `${period}, ${count} pedidos seus${place} foram cancelados por você ou ficaram sem resposta. Novos pedidos${place} ${onlyFrom(until)}.`;
}

/**
 * Returns the error message for a shopper who cannot place orders after several no-shows.
 * @param until time at which the shopper can place orders again, as 'dd/MM/yyyy HH:mm' in America/Sao_Paulo
 */
export function noShowPauseText(until: string): string {
  return `${noShowLimit} pedidos não foram retirados ou recebidos em ${noShowDays} dias. Novos pedidos ${onlyFrom(until)}.`;
}

/** Sentence for a warning: one more order that the shopper does not collect or receive pauses new orders. */
export const nextNoShowText = `Com mais um, novos pedidos ficam pausados por ${noShowPauseDays} dias.`;

// What one person may hold at once, and what it costs not to come (product/orders.md#fair-use). Without imports: screens of the
// first load need the numbers.

/** Orders that a shopper may have open at once: everywhere, and at one shop. */
export const maxOpenOrders = 10;
export const maxOpenOrdersAtShop = 3;
/** Units of one bag in one order. */
export const maxBagUnits = 10;
export const bagLimitMessage = `Um pedido pode ter no máximo ${maxBagUnits} unidades de uma sacola`;

/** So many orders not collected within so many days end new orders for a while. */
export const noShowLimit = 3;
export const noShowDays = 30;
export const noShowPauseDays = 7;
/** Hours in which a shop can say that an order was collected after all. */
export const noShowTakeBackHours = 48;

/** @param count of the shopper's open orders, everywhere or at the shop of the new one */
export function tooManyOrdersText(count: number, where: 'everywhere' | 'atShop'): string {
  const place = where === 'atShop' ? ' nesta loja' : '';
  return `Você já tem ${count} pedidos em andamento${place}. Retire ou cancele um antes de fazer outro.`;
}

/** @param until 'dd/MM/yyyy HH:mm', when orders can be made again */
export function noShowPauseText(until: string): string {
  return `Você deixou de retirar ${noShowLimit} pedidos em ${noShowDays} dias. Novos pedidos só a partir de ${until}.`;
}

/** What the next missed order costs whose count is one below the limit. */
export const nextNoShowText = `Se deixar de retirar mais um, novos pedidos ficam pausados por ${noShowPauseDays} dias.`;

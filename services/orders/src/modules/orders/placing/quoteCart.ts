import type { OrderCreation } from '@boaxepa/contracts/orders';
import { newId } from '../../../newId.ts';
import type { Services } from '../../../services.ts';
import { askedLines } from './orderLines.ts';
import { totalOf } from '../changing/planChange.ts';
import { refusalError } from './refusals.ts';
import { reserveStock } from './reserveStock.ts';

/**
 * What an order of these items would cost now, in cents; nothing is held.
 * @throws AppError what placing that order would say: OUT_OF_STOCK, PRICE_CHANGED, ITEM_GONE, PARTNER_CLOSED, PICKUP_OVER, …
 */
export async function quoteCart(
  { catalog }: Pick<Services, 'catalog'>,
  { partnerId, items }: Pick<OrderCreation, 'partnerId' | 'items'>,
): Promise<number> {
  const lines = askedLines(items);
  const outcome = await reserveStock(catalog, { orderId: newId(), partnerId, lines, checkOnly: true });
  if (outcome.outcome !== 'reserved')
    throw refusalError(
      outcome,
      items.map(({ productId }) => ({ itemId: productId })),
    );
  return totalOf(outcome.lines);
}

import type { OrderCreation } from '@boaxepa/contracts/orders';
import { newId } from '@boaxepa/service-kit/mongo/newId';
import type { Services } from '../../../services.ts';
import { totalOf } from '../order.ts';
import { askedLines } from './checkOrder.ts';
import { reserveStock } from './reserveStock.ts';

/**
 * What an order of these items would cost now, in cents; nothing is held.
 * @throws AppError what placing that order would say: OUT_OF_STOCK, PRICE_CHANGED, ITEM_GONE, PARTNER_CLOSED, PICKUP_OVER, …
 */
export async function quoteCart(
  services: Pick<Services, 'catalog' | 'fairUse'>,
  { partnerId, items }: Pick<OrderCreation, 'partnerId' | 'items'>,
): Promise<number> {
  const request = { orderId: newId(), partnerId, lines: askedLines(items), checkOnly: true };
  const { lines } = await reserveStock(services, request, items);
  return totalOf(lines);
}

import { closedStatuses } from '@boaxepa/contracts/domain/orderStatus';
import { conductDays, type ShopConduct } from '@boaxepa/contracts/wire/ratings';
import type { Connection } from 'mongoose';
import type { OrderRecord } from '../order.ts';
import { figuresIndexes, orders } from '../order.model.ts';

const dayMs = 86_400_000;
/** Maximum number of orders that are read. For a shop with more orders, the counts are too low. */
const maxOrders = 5_000;

/**
 * Counts a shop's delivered orders, no-shows and self-rated orders that ended in the last `conductDays` days. A
 * self-rated order was rated by an account with the shop's own email.
 */
export async function readConduct(
  connection: Connection,
  partnerId: string,
  now: Date,
): Promise<ShopConduct> {
  const closedOrders = await orders(connection)
    .find(
      {
        partnerId,
        status: { $in: closedStatuses },
        closedAt: { $gt: new Date(now.getTime() - conductDays * dayMs) },
      },
      {
        status: 1,
        cancelReason: 1,
        imported: 1,
        rating: 1,
        isOwn: { $eq: ['$shopper.email', '$partner.email'] },
      },
    )
    .sort({ closedAt: -1 })
    .limit(maxOrders)
    .hint(figuresIndexes.shop)
    .lean<(Pick<OrderRecord, 'status' | 'cancelReason' | 'imported' | 'rating'> & { isOwn: boolean })[]>();
  const placedOrders = closedOrders.filter(({ imported }) => !imported);
  return {
    delivered: placedOrders.filter(({ status }) => status === 'delivered').length,
    missed: placedOrders.filter(({ cancelReason }) => cancelReason === 'no_show').length,
    ownRatings: placedOrders.filter(({ rating, isOwn }) => rating !== null && isOwn).length,
  };
}

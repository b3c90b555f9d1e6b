import { conductDays, type ShopConduct } from '@boaxepa/contracts/wire/ratings';
import type { Connection } from 'mongoose';
import type { OrderRecord } from '../order.ts';
import { figuresIndexes, orders } from '../order.model.ts';

const dayMs = 86_400_000;
/** Limits the number of orders to read. The figures may be inexact for a shop with more orders. */
const maxOrders = 5_000;

/**
 * Counts delivered orders, missed orders, and orders rated by an account with the shop's own email. Reads the newest orders that
 * closed within the last `conductDays` days.
 */
export async function readConduct(
  connection: Connection,
  partnerId: string,
  now: Date,
): Promise<ShopConduct> {
  const closed = await orders(connection)
    .find(
      {
        partnerId,
        status: { $in: ['delivered', 'cancelled'] },
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
  const placed = closed.filter(({ imported }) => !imported);
  return {
    delivered: placed.filter(({ status }) => status === 'delivered').length,
    missed: placed.filter(({ cancelReason }) => cancelReason === 'no_show').length,
    ownRatings: placed.filter(({ rating, isOwn }) => rating !== null && isOwn).length,
  };
}

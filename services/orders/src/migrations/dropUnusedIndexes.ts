import { dropIndex } from '@boaxepa/service-kit/mongo/dropIndex';
import type { Connection } from 'mongoose';
import { orders } from '../modules/orders/order.model.ts';
import { ratings } from '../modules/ratings/rating.model.ts';

/**
 * Drops the index of old orders, which lacks the orders of erased shoppers and was replaced, and an index of ratings
 * that no query uses.
 */
export async function dropUnusedIndexes(connection: Connection): Promise<void> {
  await dropIndex(connection, orders, 'closedAt_1');
  await dropIndex(connection, ratings, 'shopperId_1');
}

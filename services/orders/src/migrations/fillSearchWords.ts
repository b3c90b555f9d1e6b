import type { Connection } from 'mongoose';
import { orders } from '../modules/orders/order.model.ts';
import { storedWords } from '../modules/orders/order.ts';

/**
 * Adds search words to orders that were stored before the field `searchWords` existed, and drops the indexes that new
 * indexes have replaced.
 */
export async function fillSearchWords(connection: Connection): Promise<void> {
  await orders(connection).updateMany(
    { searchWords: { $exists: false } },
    [
      { $set: { 'search.shop': { $concat: ['$_id', ' ', '$search.shop'] } } },
      {
        $set: { searchWords: { $setUnion: [storedWords('$search.shop'), storedWords('$search.shopper')] } },
      },
    ],
    { updatePipeline: true },
  );
  await orders(connection).cleanIndexes();
}

import type { Connection } from 'mongoose';
import { orders } from '../modules/orders/order.model.ts';
import { storedWords } from '../modules/orders/order.ts';

/** Adds `searchWords` to orders that were stored before the field existed, and drops the indexes of the old search. */
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

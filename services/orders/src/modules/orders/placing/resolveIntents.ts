import type { IntentResolution } from '@boaxepa/contracts/internal/orders';
import type { Connection } from 'mongoose';
import { abandonIntents, intents } from './intents.ts';
import { orders } from '../order.model.ts';

/**
 * Tells catalog what became of orders that it holds stock for; one that is still open is abandoned for good, unless
 * its insert wins. An intent that is not known any more was settled long ago: its order exists or never will.
 */
export async function resolveIntents(
  connection: Connection,
  orderIds: readonly string[],
): Promise<IntentResolution[]> {
  await abandonIntents(connection, { _id: { $in: orderIds } });
  const placedIntents = await intents(connection)
    .find({ _id: { $in: orderIds }, state: 'placed' }, { _id: 1 })
    .lean();
  const existing = await orders(connection)
    .find({ _id: { $in: orderIds } }, { _id: 1 })
    .lean();
  const placed = new Set([...placedIntents, ...existing].map(({ _id }) => _id));
  return orderIds.map((orderId) => ({ orderId, state: placed.has(orderId) ? 'placed' : 'abandoned' }));
}

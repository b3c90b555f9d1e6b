import { openStatuses } from '@boaxepa/contracts/orderStatus';
import type { ClientSession, Connection } from 'mongoose';
import { abandonIntents } from '../placing/intents.ts';
import { orders } from '../order.model.ts';

/**
 * A shop was closed: what is being placed there fails, and its open orders are due for the sweep, which cancels each
 * in a transaction of its own, with stock, messages and emails (product/shops.md#rejecting).
 */
export async function closePartner(
  connection: Connection,
  session: ClientSession,
  partnerId: string,
): Promise<void> {
  await abandonIntents(connection, { partnerId }, session);
  await orders(connection).updateMany(
    { partnerId, status: { $in: openStatuses } },
    { $set: { closing: true, dueAt: new Date() } },
    { session },
  );
}

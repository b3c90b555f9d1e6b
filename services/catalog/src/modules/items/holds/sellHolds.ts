import { type ClientSession, Types } from 'mongoose';
import type { Services } from '../../../services.ts';
import { type Hold, type ItemRecord, items } from '../item.model.ts';
import { movements } from '../movement.model.ts';
import { holdOf, releaseHold, withHold } from './releaseHolds.ts';

async function sell({ connection, clock }: Services, item: ItemRecord, hold: Hold, session: ClientSession) {
  const { quantity, orderId } = hold;
  const { _id: itemId, partnerId } = item;
  const key = `sold:${orderId.toHexString()}:${itemId.toHexString()}`;
  // A reserve call that its caller had given up may hold once more what this order has long bought.
  if (await movements(connection).exists({ key }).session(session)) return false;
  await movements(connection).create(
    [{ itemId, partnerId, type: 'sold', quantity, orderId, key, at: clock() }],
    {
      session,
    },
  );
  await items(connection).updateOne(
    withHold(item, hold),
    { $inc: { held: -quantity, sold: quantity }, $pull: { holds: { orderId } } },
    { session },
  );
  return true;
}

/**
 * The holds of an order that exists become sold, once.
 * @returns the shop whose units they were; undefined when nothing was held
 */
export async function sellHolds(
  services: Services,
  orderId: string,
  session: ClientSession,
): Promise<Types.ObjectId | undefined> {
  const held = await items(services.connection)
    .find({ held: { $gt: 0 }, 'holds.orderId': new Types.ObjectId(orderId) }, null, { session })
    .sort({ _id: 1 })
    .lean();
  for (const item of held) {
    const hold = holdOf(item, orderId);
    if (hold && !(await sell(services, item, hold, session)))
      await releaseHold(services, item, hold, session);
  }
  return held[0]?.partnerId;
}

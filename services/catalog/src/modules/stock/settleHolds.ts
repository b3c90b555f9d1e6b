import { type ClientSession, Types } from 'mongoose';
import type { Services } from '../../services.ts';
import { partners } from '../partners/partner.model.ts';
import { type Hold, type ItemRecord, items } from './item.model.ts';
import { movements } from './movement.model.ts';
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
 * The order exists: its holds become sold, once. A shop that was closed after the hold was made is told to orders
 * again, whose first look came too early to find this order. Answers how many holds it settled.
 */
export async function settleHolds(
  services: Services,
  orderId: string,
  session: ClientSession,
): Promise<number> {
  const { connection, outbox } = services;
  const held = await items(connection)
    .find({ held: { $gt: 0 }, 'holds.orderId': new Types.ObjectId(orderId) }, null, { session })
    .sort({ _id: 1 })
    .lean();
  const [first] = held;
  if (!first) return 0;
  const partner = await partners(connection).findById(first.partnerId, { status: 1 }, { session }).lean();
  if (partner?.status !== 'approved') {
    const payload = { type: 'partner.closed', partnerId: first.partnerId.toHexString() };
    await outbox.fact(session, { target: 'orders', type: 'partner.closed', payload });
  }
  for (const item of held) {
    const hold = holdOf(item, orderId);
    if (hold && !(await sell(services, item, hold, session)))
      await releaseHold(services, item, hold, session);
  }
  return held.length;
}

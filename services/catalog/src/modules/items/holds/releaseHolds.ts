import { orderedBy } from '@boaxepa/service-kit/mongo/orderedBy';
import { inTransaction } from '@boaxepa/service-kit/mongo/transaction';
import type { ClientSession, Types } from 'mongoose';
import type { Services } from '../../../services.ts';
import { type Hold, type ItemRecord, items } from '../item.model.ts';
import { movementOf, movements } from '../movement.model.ts';

/** Reservations to release: those of one request (`attempt`), or those made at the time `atMost` or earlier. */
export type HoldChoice = { attempt: string } | { atMost: Date };

const isMeant = (hold: Hold, choice: HoldChoice): boolean =>
  'attempt' in choice ? hold.attempt === choice.attempt : hold.at <= choice.atMost;

/** Returns the reservation (hold) that an order has on an item. An order has at most one reservation per item. */
export function holdOf(item: Pick<ItemRecord, 'holds'>, orderId: string): Hold | undefined {
  return item.holds.find((hold) => hold.orderId.toHexString() === orderId);
}

/**
 * Releases reserved units. The units become available again, or count as removed if the item is deleted. Returns false
 * if the reservation does not exist any more.
 */
export async function releaseHold(
  { connection, clock }: Services,
  item: ItemRecord,
  hold: Hold,
  session?: ClientSession,
): Promise<boolean> {
  const { orderId, quantity, attempt, at } = hold;
  const { _id, partnerId, isDeleted } = item;
  const counter = isDeleted ? 'removed' : 'available';
  const { matchedCount } = await items(connection).updateOne(
    { _id, partnerId, isDeleted, holds: { $elemMatch: { orderId, quantity, attempt, at } } },
    { $inc: { held: -quantity, [counter]: quantity }, $pull: { holds: { orderId } } },
    { session },
  );
  if (matchedCount > 0 && isDeleted)
    await movements(connection).create([movementOf(item, 'removed', quantity, { at: clock() })], { session });
  return matchedCount > 0;
}

/**
 * Releases the reservation of an order on one item. If another process changes the item at the same time, the function
 * tries again.
 */
async function releaseOn(services: Services, itemId: Types.ObjectId, orderId: string, choice: HoldChoice) {
  const { connection } = services;
  for (;;) {
    const item = await items(connection).findById(itemId).lean();
    const hold = item && holdOf(item, orderId);
    if (!hold || !isMeant(hold, choice)) return false;
    const isReleased = item.isDeleted
      ? await inTransaction(connection, (session) => releaseHold(services, item, hold, session))
      : await releaseHold(services, item, hold);
    if (isReleased) return true;
  }
}

/**
 * Releases the reservations of an order, one item at a time and sorted by item id. Returns the number of released
 * reservations. A second call releases nothing.
 */
export async function releaseHolds(services: Services, orderId: string, choice: HoldChoice): Promise<number> {
  const heldItems = await items(services.connection)
    .find({ held: { $gt: 0 }, 'holds.orderId': orderId }, { _id: 1 })
    .lean();
  let released = 0;
  for (const { _id } of orderedBy(heldItems, (item) => item._id))
    if (await releaseOn(services, _id, orderId, choice)) released += 1;
  return released;
}

/**
 * Returns the ids of orders with a reservation that was made at the time `since` or earlier. Reads at most `limit`
 * items, those with the oldest reservations first. An order with reservations of several items is repeated.
 */
export async function findStaleHolds(
  { connection }: Services,
  since: Date,
  limit: number,
): Promise<string[]> {
  const old = await items(connection)
    .find({ held: { $gt: 0 }, 'holds.at': { $lte: since } }, { holds: 1 })
    .sort({ 'holds.at': 1, _id: 1 })
    .limit(limit)
    .lean();
  const stale = old.flatMap(({ holds }) => holds.filter(({ at }) => at <= since));
  return stale.map(({ orderId }) => orderId.toHexString());
}

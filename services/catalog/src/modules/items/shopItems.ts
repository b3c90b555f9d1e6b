import { endOfDate } from '@boaxepa/contracts/domain/instants';
import { parseTimeCursor, timeCursor } from '@boaxepa/contracts/wire/timeCursor';
import type { ClientSession, Connection, QueryFilter, Types } from 'mongoose';
import { type ItemRecord, items } from './item.model.ts';
import { movementOf, movements } from './movement.model.ts';

/** Returns true when orders hold units of the shop. */
export async function hasHeldUnits(connection: Connection, partnerId: string): Promise<boolean> {
  return (await items(connection).exists({ partnerId, held: { $gt: 0 } })) !== null;
}

/** Moves the expiry of a shop's bags to the end of the same date in the shop's new zone. */
export async function moveBagExpiry(
  connection: Connection,
  session: ClientSession,
  partnerId: Types.ObjectId,
  zone: string,
): Promise<void> {
  const own = { partnerId, kind: 'bag' as const };
  const bags = await items(connection)
    .find(own, { 'bag.expiryDate': 1 }, { session })
    .lean<Pick<ItemRecord, '_id' | 'bag'>[]>();
  for (const [date, ending] of Map.groupBy(bags, ({ bag }) => bag?.expiryDate)) {
    if (date === undefined) continue;
    await items(connection).updateMany(
      { _id: { $in: ending.map(({ _id }) => _id) } },
      { $set: { 'bag.expiresAt': endOfDate(zone, date) } },
      { session },
    );
  }
}

/**
 * Removes a shop's items and their movements. Items that were ever sold stay as deleted items, because past orders
 * refer to them.
 */
export async function removeShopItems(
  connection: Connection,
  session: ClientSession,
  partnerId: string,
  at: Date,
): Promise<void> {
  const sold = await items(connection)
    .find({ partnerId, sold: { $gt: 0 } }, { partnerId: 1, available: 1 }, { session })
    .lean();
  const ids = sold.map(({ _id }) => _id);
  await movements(connection).deleteMany({ partnerId, itemId: { $nin: ids } }, { session });
  await items(connection).deleteMany({ partnerId, _id: { $nin: ids } }, { session });
  const removed = sold
    .filter(({ available }) => available > 0)
    .map((item) => movementOf(item, 'removed', item.available, { at }));
  await movements(connection).insertMany(removed, { session });
  await items(connection).updateMany(
    { _id: { $in: ids } },
    [{ $set: { isDeleted: true, removed: { $add: ['$removed', '$available'] }, available: 0 } }],
    { session, updatePipeline: true },
  );
}

const pageSize = 500;

/** One filter per kind, because the index of a shop's lists starts with the kind; the results are merged in order. */
const ownItems = (partnerId: string, place: QueryFilter<ItemRecord> = {}) =>
  (['bag', 'product'] as const).map((kind) => ({ partnerId, kind, isDeleted: false, ...place }));

/**
 * Returns a page of a shop's items in the order of their creation.
 * @param after cursor of the last item of the previous page; '' for the first page
 */
export async function listShopItems(
  connection: Connection,
  partnerId: string,
  after: string,
): Promise<{ page: ItemRecord[]; next: string | null }> {
  const { at, id } = parseTimeCursor(after);
  const wanted =
    after === ''
      ? ownItems(partnerId)
      : [
          ...ownItems(partnerId, { createdAt: { $gt: at } }),
          ...ownItems(partnerId, { createdAt: at, _id: { $gt: id } }),
        ];
  const page = await items(connection)
    .find({ $or: wanted })
    .sort({ createdAt: 1, _id: 1 })
    .limit(pageSize)
    .lean();
  const last = page.length === pageSize ? page.at(-1) : undefined;
  return { page, next: last ? timeCursor({ at: last.createdAt, id: last._id.toHexString() }) : null };
}

import { endOfDate } from '@boaxepa/contracts/domain/instants';
import { parseTimeCursor, timeCursor } from '@boaxepa/contracts/wire/timeCursor';
import type { ClientSession, Connection, QueryFilter, Types } from 'mongoose';
import { type ItemRecord, items } from './item.model.ts';
import { movementOf, movements } from './movement.model.ts';

/** Whether units of a shop are held for orders. */
export async function hasHeldUnits(connection: Connection, partnerId: string): Promise<boolean> {
  return (await items(connection).exists({ partnerId, held: { $gt: 0 } })) !== null;
}

/** A shop moved to another zone: its bags end at the end of the same day there. */
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
 * What a shop sells goes, with what was recorded of its stock. What was sold stays as a deleted item: the numbers of past orders rest
 * on it.
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

/** Of each kind, as the index of a shop's lists has them, which are then put together in order. */
const ownItems = (partnerId: string, place: QueryFilter<ItemRecord> = {}) =>
  (['bag', 'product'] as const).map((kind) => ({ partnerId, kind, isDeleted: false, ...place }));

/**
 * A page of what a shop sells, in the order in which it was made.
 * @param after place of the last item of the page before; '' for the first
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

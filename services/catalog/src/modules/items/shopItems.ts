import { endOfDate } from '@boaxepa/contracts/domain/instants';
import { parseTimeCursor, timeCursor } from '@boaxepa/contracts/wire/timeCursor';
import type { ClientSession, Connection, QueryFilter, Types } from 'mongoose';
import { type ItemRecord, items } from './item.model.ts';
import { movementOf, movements } from './movement.model.ts';

/** Maximum number of items per transaction. More would lock too many documents at a time. */
const pageSize = 500;
/** Maximum number of stock movements that one transaction deletes, unless a single item has more. */
const maxMovements = 2000;

/** Returns true if units of the shop are reserved for an order which is being placed. */
export async function hasHeldUnits(connection: Connection, partnerId: string): Promise<boolean> {
  return (await items(connection).exists({ partnerId, held: { $gt: 0 } })) !== null;
}

/** Changes the expiry times of a shop's bags to the end of the same day in the shop's new time zone. */
export async function moveBagExpiry(
  connection: Connection,
  session: ClientSession,
  partnerId: Types.ObjectId,
  zone: string,
): Promise<void> {
  const bagFilter = { partnerId, kind: 'bag' as const };
  const bags = await items(connection)
    .find(bagFilter, { 'bag.expiryDate': 1 }, { session })
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

/** Returns the first of the given items that can be deleted in one transaction with their stock movements. */
async function deletableTogether(
  connection: Connection,
  session: ClientSession,
  itemIds: Types.ObjectId[],
): Promise<Types.ObjectId[]> {
  const counts = await movements(connection)
    .aggregate<{ _id: Types.ObjectId; count: number }>([
      { $match: { itemId: { $in: itemIds } } },
      { $group: { _id: '$itemId', count: { $sum: 1 } } },
    ])
    .session(session);
  const countById = new Map(counts.map(({ _id, count }) => [_id.toHexString(), count]));
  let total = 0;
  return itemIds.filter((id, index) => {
    total += countById.get(id.toHexString()) ?? 0;
    return index === 0 || total <= maxMovements;
  });
}

/**
 * Removes at most `most` items of a shop with their stock movements. Items with sales are only marked as deleted,
 * because past orders refer to them. A second call has no effect on the same items.
 * @returns true if more items may remain
 */
export async function removeShopItems(
  connection: Connection,
  session: ClientSession,
  { partnerId, at, most = pageSize }: { partnerId: string; at: Date; most?: number },
): Promise<boolean> {
  const page = await items(connection)
    .find(
      { partnerId, $or: [{ isDeleted: false }, { sold: 0 }] },
      { partnerId: 1, available: 1, sold: 1 },
      { session },
    )
    .limit(most)
    .lean();
  const idsOf = (rows: typeof page) => rows.map(({ _id }) => _id);
  const soldItems = page.filter((item) => item.sold > 0);
  const allUnsold = idsOf(page.filter((item) => item.sold === 0));
  const unsold = await deletableTogether(connection, session, allUnsold);
  await movements(connection).deleteMany({ itemId: { $in: unsold } }, { session });
  await items(connection).deleteMany({ _id: { $in: unsold } }, { session });
  const removals = soldItems
    .filter(({ available }) => available > 0)
    .map((item) => movementOf(item, 'removed', item.available, { at }));
  await movements(connection).insertMany(removals, { session });
  await items(connection).updateMany(
    { _id: { $in: idsOf(soldItems) } },
    [{ $set: { isDeleted: true, removed: { $add: ['$removed', '$available'] }, available: 0 } }],
    { session, updatePipeline: true },
  );
  return page.length === most || unsold.length < allUnsold.length;
}

/**
 * Returns one filter per kind of item. The index contains the kind before the creation time, so MongoDB can use the
 * index only if the kind is given.
 */
const ownItems = (partnerId: string, place: QueryFilter<ItemRecord> = {}) =>
  (['bag', 'product'] as const).map((kind) => ({ partnerId, kind, isDeleted: false, ...place }));

/**
 * Returns a page of a shop's items, oldest first.
 * @param after cursor of the last item of the previous page, or '' for the first page
 */
export async function listShopItems(
  connection: Connection,
  partnerId: string,
  after: string,
): Promise<{ page: ItemRecord[]; next: string | null }> {
  const { at, id } = parseTimeCursor(after);
  const filters =
    after === ''
      ? ownItems(partnerId)
      : [
          ...ownItems(partnerId, { createdAt: { $gt: at } }),
          ...ownItems(partnerId, { createdAt: at, _id: { $gt: id } }),
        ];
  const page = await items(connection)
    .find({ $or: filters })
    .sort({ createdAt: 1, _id: 1 })
    .limit(pageSize)
    .lean();
  const last = page.length === pageSize ? page.at(-1) : undefined;
  return { page, next: last ? timeCursor({ at: last.createdAt, id: last._id.toHexString() }) : null };
}

import type { ItemAudit } from '@boaxepa/contracts/wire/internal/stockAudit';
import type { ClientSession, Connection, Types } from 'mongoose';
import { firstObjectIdAt } from '@boaxepa/service-kit/mongo/newId';
import { type ItemRecord, items } from '../item.model.ts';
import { type MovementType, movements } from '../movement.model.ts';

export const pageSize = 500;

type MovementSums = Partial<Record<MovementType, number>>;

function problemsOf(item: ItemRecord, sums: MovementSums): string[] {
  const { initial, added, available, held, sold, removed, holds } = item;
  const holdSum = holds.reduce((sum, hold) => sum + hold.quantity, 0);
  const rules: [boolean, string][] = [
    [
      initial + added === available + held + sold + removed,
      'initial + added differs from available + held + sold + removed',
    ],
    [held === holdSum, 'held differs from the sum of the holds'],
    [Math.min(initial, added, available, held, sold, removed) >= 0, 'a number is negative'],
    [initial === (sums.initial ?? 0), 'initial differs from the movements'],
    [added === (sums.added ?? 0), 'added differs from the movements'],
    [removed === (sums.removed ?? 0), 'removed differs from the movements'],
    [sold === (sums.sold ?? 0) - (sums.returned ?? 0), 'sold differs from the movements'],
  ];
  return rules.flatMap(([isKept, problem]) => (isKept ? [] : [problem]));
}

async function movedByItem(
  connection: Connection,
  itemIds: readonly Types.ObjectId[],
  session: ClientSession,
): Promise<Map<string, MovementSums>> {
  const rows = await movements(connection).aggregate<{
    _id: { itemId: Types.ObjectId; type: MovementType };
    quantity: number;
  }>(
    [
      { $match: { itemId: { $in: itemIds } } },
      { $group: { _id: { itemId: '$itemId', type: '$type' }, quantity: { $sum: '$quantity' } } },
    ],
    { session },
  );
  const sumsByItem = new Map<string, MovementSums>();
  for (const { _id, quantity } of rows) {
    const itemId = _id.itemId.toHexString();
    sumsByItem.set(itemId, { ...sumsByItem.get(itemId), [_id.type]: quantity });
  }
  return sumsByItem;
}

/**
 * Compares the stock counters of items with the sums of their stock movements. Both are read in the same database
 * snapshot.
 */
async function auditPage(
  connection: Connection,
  session: ClientSession,
  page: readonly ItemRecord[],
): Promise<Omit<ItemAudit, 'nextCursor'>> {
  const sumsByItem = await movedByItem(
    connection,
    page.map(({ _id }) => _id),
    session,
  );
  const brokenItems = page.flatMap((item) => {
    const itemId = item._id.toHexString();
    const problems = problemsOf(item, sumsByItem.get(itemId) ?? {});
    if (problems.length === 0) return [];
    const { name, initial, added, available, held, sold, removed } = item;
    const partnerId = item.partnerId.toHexString();
    return [{ itemId, partnerId, name, problems, initial, added, available, held, sold, removed }];
  });
  return { checkedItems: page.length, broken: brokenItems };
}

/**
 * Checks the stock counters of one page of items. Shops can continue to sell, because the audit reads a snapshot of the
 * database, which MongoDB keeps for five minutes.
 * @param after id of the last item of the previous page, or '' for the first page
 */
export async function auditItems(connection: Connection, after: string): Promise<ItemAudit> {
  return connection.getClient().withSession({ snapshot: true }, async (session) => {
    const page = await items(connection)
      .find(after === '' ? {} : { _id: { $gt: after } }, null, { session })
      .sort({ _id: 1 })
      .limit(pageSize)
      .lean();
    const last = page.length === pageSize ? page.at(-1) : undefined;
    return {
      ...(await auditPage(connection, session, page)),
      nextCursor: last?._id.toHexString() ?? null,
    };
  });
}

/** Checks the stock counters of the items with these ids. Pass at most 500 ids. */
export function auditItemsById(
  connection: Connection,
  ids: readonly string[],
): Promise<Omit<ItemAudit, 'nextCursor'>> {
  return connection.getClient().withSession({ snapshot: true }, async (session) => {
    const page = await items(connection)
      .find({ _id: { $in: ids } }, null, { session })
      .lean();
    return auditPage(connection, session, page);
  });
}

/**
 * Returns the ids of the items with a stock movement or a new reservation since a point in time. Items whose
 * reservation was released are usually missing, because a release normally writes no stock movement.
 */
export async function findChangedItems(connection: Connection, since: Date): Promise<string[]> {
  // Query by the id, because an ObjectId contains the time of its creation. No separate index on the time is needed.
  const movedItemIds = await movements(connection).distinct('itemId', {
    _id: { $gte: firstObjectIdAt(since) },
  });
  const heldItems = await items(connection)
    .find({ held: { $gt: 0 }, 'holds.at': { $gte: since } }, { _id: 1 })
    .lean();
  return [...new Set([...movedItemIds, ...heldItems.map(({ _id }) => _id)].map((_id) => _id.toHexString()))];
}

/**
 * Returns the id of the last item on the page that starts after the item `after`. Returns null if that page is not
 * full, because it is then the last page.
 */
export async function endOfPage(connection: Connection, after: string): Promise<string | null> {
  const last = await items(connection)
    .findOne(after === '' ? {} : { _id: { $gt: after } }, { _id: 1 })
    .sort({ _id: 1 })
    .skip(pageSize - 1)
    .lean();
  return last?._id.toHexString() ?? null;
}

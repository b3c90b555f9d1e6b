import type { ClientSession, Connection, Types } from 'mongoose';
import { type ItemRecord, items } from './item.model.ts';
import { type MovementType, movements } from './movement.model.ts';

/** An item whose numbers do not add up, with every rule that it breaks. */
export interface BrokenItem {
  itemId: string;
  partnerId: string;
  name: string;
  problems: string[];
  initial: number;
  added: number;
  available: number;
  held: number;
  sold: number;
  removed: number;
}

/** What an order counts as having bought. */
export interface SoldOrder {
  orderId: string;
  lines: { itemId: string; quantity: number }[];
}

export interface StockAudit {
  checkedItems: number;
  broken: BrokenItem[];
  /** An entry an order; lines with nothing left are absent. */
  sold: SoldOrder[];
}

type Moved = Partial<Record<MovementType, number>>;

function problemsOf(item: ItemRecord, moved: Moved): string[] {
  const { initial, added, available, held, sold, removed, holds } = item;
  const holdSum = holds.reduce((sum, hold) => sum + hold.quantity, 0);
  const rules: [boolean, string][] = [
    [
      initial + added === available + held + sold + removed,
      'initial + added differs from available + held + sold + removed',
    ],
    [held === holdSum, 'held differs from the sum of the holds'],
    [Math.min(initial, added, available, held, sold, removed) >= 0, 'a number is negative'],
    [initial === (moved.initial ?? 0), 'initial differs from the movements'],
    [added === (moved.added ?? 0), 'added differs from the movements'],
    [removed === (moved.removed ?? 0), 'removed differs from the movements'],
    [sold === (moved.sold ?? 0) - (moved.returned ?? 0), 'sold differs from the movements'],
  ];
  return rules.flatMap(([isKept, problem]) => (isKept ? [] : [problem]));
}

async function movedByItem(connection: Connection, session: ClientSession): Promise<Map<string, Moved>> {
  const rows = await movements(connection).aggregate<{
    _id: { itemId: Types.ObjectId; type: MovementType };
    quantity: number;
  }>([{ $group: { _id: { itemId: '$itemId', type: '$type' }, quantity: { $sum: '$quantity' } } }], {
    session,
    allowDiskUse: true,
  });
  const moved = new Map<string, Moved>();
  for (const { _id, quantity } of rows) {
    const itemId = _id.itemId.toHexString();
    moved.set(itemId, { ...moved.get(itemId), [_id.type]: quantity });
  }
  return moved;
}

async function findBroken(
  connection: Connection,
  session: ClientSession,
): Promise<{ checkedItems: number; broken: BrokenItem[] }> {
  const moved = await movedByItem(connection, session);
  const broken: BrokenItem[] = [];
  let checkedItems = 0;
  for await (const item of items(connection).find({}, null, { session }).lean().cursor({ batchSize: 500 })) {
    checkedItems += 1;
    const itemId = item._id.toHexString();
    const problems = problemsOf(item, moved.get(itemId) ?? {});
    if (problems.length === 0) continue;
    const { name, initial, added, available, held, sold, removed } = item;
    const numbers = { initial, added, available, held, sold, removed };
    broken.push({ itemId, partnerId: item.partnerId.toHexString(), name, problems, ...numbers });
  }
  return { checkedItems, broken };
}

async function soldByOrder(connection: Connection, session: ClientSession): Promise<SoldOrder[]> {
  const signed = { $cond: [{ $eq: ['$type', 'sold'] }, '$quantity', { $multiply: ['$quantity', -1] }] };
  const rows = await movements(connection).aggregate<{
    _id: { orderId: Types.ObjectId; itemId: Types.ObjectId };
    quantity: number;
  }>(
    [
      { $match: { orderId: { $exists: true } } },
      { $group: { _id: { orderId: '$orderId', itemId: '$itemId' }, quantity: { $sum: signed } } },
      { $match: { quantity: { $ne: 0 } } },
      { $sort: { _id: 1 } },
    ],
    { session, allowDiskUse: true },
  );
  const orders = new Map<string, SoldOrder>();
  for (const { _id, quantity } of rows) {
    const orderId = _id.orderId.toHexString();
    const order = orders.get(orderId) ?? { orderId, lines: [] };
    order.lines.push({ itemId: _id.itemId.toHexString(), quantity });
    orders.set(orderId, order);
  }
  return [...orders.values()];
}

/**
 * Checks the invariant of every item and its movements (ARCHITECTURE: consistency), all as of one instant, so that it
 * may run while the market is open. Reads everything: for operators and tests.
 */
export async function auditStock(connection: Connection): Promise<StockAudit> {
  const session = await connection.startSession({ snapshot: true });
  try {
    const { checkedItems, broken } = await findBroken(connection, session);
    return { checkedItems, broken, sold: await soldByOrder(connection, session) };
  } finally {
    await session.endSession();
  }
}

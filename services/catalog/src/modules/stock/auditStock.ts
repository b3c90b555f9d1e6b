import type { Connection } from 'mongoose';
import { items } from './item.model.ts';
import { movements } from './movement.model.ts';

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

export interface StockAudit {
  checkedItems: number;
  broken: BrokenItem[];
  /** What counts as sold, an entry an order; lines with nothing left are absent. */
  sold: { orderId: string; lines: { itemId: string; quantity: number }[] }[];
}

interface Sums {
  initial?: number;
  added?: number;
  removed?: number;
  sold?: number;
  returned?: number;
}

const counters = ['initial', 'added', 'available', 'held', 'sold', 'removed'] as const;

function problemsOf(
  item: Record<(typeof counters)[number], number> & { holdSum: number },
  moved: Sums,
): string[] {
  const { initial, added, available, held, sold, removed, holdSum } = item;
  const rules: [boolean, string][] = [
    [
      initial + added === available + held + sold + removed,
      'initial + added differs from available + held + sold + removed',
    ],
    [held === holdSum, 'held differs from the sum of the holds'],
    [counters.every((name) => item[name] >= 0), 'a number is negative'],
    [initial === (moved.initial ?? 0), 'initial differs from the movements'],
    [added === (moved.added ?? 0), 'added differs from the movements'],
    [removed === (moved.removed ?? 0), 'removed differs from the movements'],
    [sold === (moved.sold ?? 0) - (moved.returned ?? 0), 'sold differs from the movements'],
  ];
  return rules.flatMap(([holds, problem]) => (holds ? [] : [problem]));
}

/**
 * Checks the invariant of every item and its movements (ARCHITECTURE: consistency), all as of one instant, so that it
 * may run while the market is open. Reads everything: for operators and tests.
 */
export async function auditStock(connection: Connection): Promise<StockAudit> {
  const session = await connection.startSession({ snapshot: true });
  try {
    const sums = new Map<string, Sums>();
    const sold = new Map<string, { itemId: string; quantity: number }[]>();
    const totals = movements(connection).aggregate<{
      _id: { itemId: unknown; type: keyof Sums };
      quantity: number;
    }>([{ $group: { _id: { itemId: '$itemId', type: '$type' }, quantity: { $sum: '$quantity' } } }], {
      session,
      allowDiskUse: true,
    });
    for (const { _id, quantity } of await totals) {
      const itemId = String(_id.itemId);
      sums.set(itemId, { ...sums.get(itemId), [_id.type]: quantity });
    }

    let checkedItems = 0;
    const broken: BrokenItem[] = [];
    const all = items(connection).find({}, null, { session }).lean().cursor({ batchSize: 500 });
    for await (const item of all) {
      checkedItems += 1;
      const itemId = item._id.toHexString();
      const holdSum = item.holds.reduce((sum, hold) => sum + hold.quantity, 0);
      const problems = problemsOf({ ...item, holdSum }, sums.get(itemId) ?? {});
      if (problems.length === 0) continue;
      const { name, initial, added, available, held, sold: soldCount, removed } = item;
      const numbers = { initial, added, available, held, sold: soldCount, removed };
      broken.push({ itemId, partnerId: item.partnerId.toHexString(), name, problems, ...numbers });
    }

    const bought = movements(connection).aggregate<{
      _id: { orderId: unknown; itemId: unknown };
      quantity: number;
    }>(
      [
        { $match: { orderId: { $exists: true } } },
        {
          $group: {
            _id: { orderId: '$orderId', itemId: '$itemId' },
            quantity: {
              $sum: { $cond: [{ $eq: ['$type', 'sold'] }, '$quantity', { $multiply: ['$quantity', -1] }] },
            },
          },
        },
        { $match: { quantity: { $ne: 0 } } },
        { $sort: { _id: 1 } },
      ],
      { session, allowDiskUse: true },
    );
    for (const { _id, quantity } of await bought) {
      const orderId = String(_id.orderId);
      sold.set(orderId, [...(sold.get(orderId) ?? []), { itemId: String(_id.itemId), quantity }]);
    }
    return { checkedItems, broken, sold: [...sold].map(([orderId, lines]) => ({ orderId, lines })) };
  } finally {
    await session.endSession();
  }
}

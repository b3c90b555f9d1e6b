import type { SoldOrders } from '@boaxepa/contracts/wire/internal/stockAudit';
import type { Connection } from 'mongoose';
import { movements } from '../movement.model.ts';

const pageSize = 500;

/**
 * Returns the sold units of one page of orders, read in a database snapshot, which MongoDB keeps for five minutes.
 * @param after id of the last order of the previous page, or '' for the first page
 */
export async function auditSoldOrders(connection: Connection, after: string): Promise<SoldOrders> {
  return connection.getClient().withSession({ snapshot: true }, async (session) => {
    const soldByOrder = new Map<string, Map<string, number>>();
    let last = after;
    let more = false;
    // The loop stops at a full page and closes the cursor. The cost of a page therefore does not grow with the number
    // of movements.
    const rows = movements(connection)
      .find({ orderId: { $exists: true, ...(after !== '' && { $gt: after }) } }, null, { session })
      .sort({ orderId: 1, itemId: 1 })
      .lean()
      .cursor({ batchSize: pageSize });
    for await (const { orderId, itemId, type, quantity } of rows) {
      const order = orderId?.toHexString() ?? '';
      if (order !== last && soldByOrder.size === pageSize) {
        more = true;
        break;
      }
      last = order;
      const lines = soldByOrder.get(order) ?? new Map<string, number>();
      const item = itemId.toHexString();
      lines.set(item, (lines.get(item) ?? 0) + (type === 'sold' ? quantity : -quantity));
      soldByOrder.set(order, lines);
    }
    const orders = [...soldByOrder].map(([orderId, lines]) => ({
      orderId,
      lines: [...lines].flatMap(([itemId, quantity]) => (quantity === 0 ? [] : [{ itemId, quantity }])),
    }));
    return {
      orders: orders.filter(({ lines }) => lines.length > 0),
      nextCursor: more ? last : null,
    };
  });
}

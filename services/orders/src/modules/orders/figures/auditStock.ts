import type { AuditedOrders } from '@boaxepa/contracts/wire/internal/stockAudit';
import { outboxRecords } from '@boaxepa/service-kit/outbox/outboxRecords';
import type { Connection } from 'mongoose';
import type { OrderRecord } from '../order.ts';
import { orders } from '../order.model.ts';

const pageSize = 500;

/**
 * Returns how many units of each item the order has removed from the stock and not returned. A cancellation returns the
 * units, even if the shop later reports a hand-over. A no-show (an order that nobody collected) returns no units,
 * because the food cannot be sold again (product/stock.md#what-does-not-come-back).
 */
function soldLines({ status, cancelReason, lateHandover, lines }: OrderRecord) {
  const reason = status === 'cancelled' ? cancelReason : lateHandover?.cancelReason;
  if (reason && reason !== 'no_show') return [];
  const soldByItem = new Map<string, number>();
  for (const { itemId, quantity } of lines) soldByItem.set(itemId, (soldByItem.get(itemId) ?? 0) + quantity);
  return [...soldByItem].flatMap(([itemId, quantity]) => (quantity > 0 ? [{ itemId, quantity }] : []));
}

/**
 * Returns the units that one page of orders has sold, for a comparison with the stock (architecture.md#consistency).
 * The page is sorted by order id. Imported orders are left out, because they reserved no stock.
 */
export async function auditStock(connection: Connection, after: string): Promise<AuditedOrders> {
  const page = await orders(connection)
    .find({ _id: { $gt: after }, imported: false })
    .sort({ _id: 1 })
    .limit(pageSize)
    .lean();
  const ids = page.map(({ _id }) => _id);
  const underWay = await outboxRecords(connection)
    .find(
      { done: false, dueAt: { $gt: new Date(0) }, kind: 'fact', 'payload.orderId': { $in: ids } },
      { payload: 1 },
    )
    .lean<{ payload: { orderId: string } }[]>();
  const unsettled = new Set(underWay.map(({ payload }) => payload.orderId));
  return {
    orders: page.map((order) => ({
      orderId: order._id,
      settled: !unsettled.has(order._id),
      lines: soldLines(order),
    })),
    nextCursor: page.length === pageSize ? (ids.at(-1) ?? null) : null,
  };
}

import type { CancelReason, OrderActor, OrderStatus } from '@boaxepa/contracts/domain/orderStatus';
import { initialStatus, searchFields, totalOf, type HistoryRecord, type OrderRecord } from '../order.ts';
import { newId } from '@boaxepa/service-kit/mongo/newId';
import type { HistoricOrder } from './historicOrder.schema.ts';

const stepMs = 5 * 60_000;
const pickupPath: OrderStatus[] = ['awaiting_pickup', 'ready', 'delivered'];
const deliveryPath: OrderStatus[] = [
  'awaiting_pickup',
  'ready',
  'preparing',
  'out_for_delivery',
  'delivered',
];

/** Returns all statuses that the imported order went through, the earliest first. */
function pathOf({ lines, status, orderType, cancelReason }: HistoricOrder): OrderStatus[] {
  const first = initialStatus(lines);
  if (status === 'pending' || status === 'confirmed') return [status];
  if (status === 'cancelled')
    return cancelReason === 'no_show' ? [first, 'awaiting_pickup', status] : [first, status];
  const path = orderType === 'delivery' || !pickupPath.includes(status) ? deliveryPath : pickupPath;
  return [first, ...path.slice(0, path.indexOf(status) + 1)];
}

function actorOf(step: OrderStatus, index: number, reason: CancelReason): OrderActor {
  if (index === 0) return 'shopper';
  if (step !== 'cancelled') return 'partner';
  return reason === 'shopper' || reason === 'partner' ? reason : 'system';
}

function historyOf(order: HistoricOrder, reason: CancelReason): HistoryRecord[] {
  const path = pathOf(order);
  const start = order.createdAt.getTime();
  // Time between two status changes in milliseconds. The changes of an ended order are spread evenly from its creation
  // to its end. The changes of an open order are five minutes apart.
  const step =
    order.closedAt && path.length > 1 ? (order.closedAt.getTime() - start) / (path.length - 1) : stepMs;
  return path.map((status, index) => {
    const by = actorOf(status, index, reason);
    return {
      version: index + 1,
      status,
      by,
      userId: by === 'shopper' ? order.shopperId : null,
      at: new Date(start + Math.round(step * index)),
      note: status === 'cancelled' ? order.cancelNote : null,
      changes: [],
    };
  });
}

/** Builds a past order for the demo data. It reserves no stock, and periodic jobs ignore it. */
export function historicOrder(order: HistoricOrder): OrderRecord {
  const { id: _id, closedAt, cancelReason = 'shopper', rating, isRead: _isRead, ...storedFields } = order;
  const history = historyOf(order, cancelReason);
  const lines = storedFields.lines.map((line) => ({
    ...line,
    id: newId(),
    originalQuantity: line.originalQuantity ?? line.quantity,
  }));
  const ordered = lines.map((line) => ({ ...line, quantity: line.originalQuantity }));
  const cancelled = storedFields.status === 'cancelled';
  return {
    ...storedFields,
    _id,
    lines,
    totalCents: totalOf(lines),
    originalTotalCents: totalOf(ordered),
    history,
    version: history.length,
    closing: false,
    closedAt: storedFields.status === 'delivered' || cancelled ? (closedAt ?? storedFields.createdAt) : null,
    cancelledBy: cancelled ? (history.at(-1)?.by ?? null) : null,
    cancelReason: cancelled ? cancelReason : null,
    cancelNote: cancelled ? storedFields.cancelNote : null,
    rating: rating?.rating ?? null,
    imported: true,
    ...searchFields({ ...storedFields, _id }),
  };
}

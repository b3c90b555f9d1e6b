import { shortBagName } from '@boaxepa/contracts/wire/bags';
import { quantityChangeText } from '@boaxepa/contracts/texts/notifications';
import {
  dueAtOf,
  totalOf,
  type HandoverRecord,
  type LateHandoverRecord,
  type OrderLine,
  type OrderRecord,
} from '../order.ts';
import {
  isOpenStatus,
  type CancelReason,
  type OrderActor,
  type OrderStatus,
} from '@boaxepa/contracts/domain/orderStatus';

export interface OrderChange {
  to: OrderStatus;
  by: OrderActor;
  userId: string | null;
  cancel?: { reason: CancelReason; note: string | null };
  handover?: HandoverRecord;
  lateHandover?: LateHandoverRecord;
  /** New quantities by line id. Lines that are not in the map keep their quantity. */
  quantities?: ReadonlyMap<string, number>;
}

/**
 * A change of an order that is not stored yet. `changes` contains one text for users for each line whose quantity is
 * reduced. `returned` lists the units that go back to the stock.
 */
export interface PlannedChange {
  next: OrderRecord;
  changes: string[];
  returned: { itemId: string; quantity: number }[];
}

function returnedStock(order: OrderRecord, lines: readonly OrderLine[], change: OrderChange) {
  // The units of a no-show (an order that nobody collected) do not return, because the food can no longer be sold
  // (product/stock.md#what-does-not-come-back). Imported orders never reserved stock.
  if (order.imported || change.cancel?.reason === 'no_show') return [];
  const freed = new Map<string, number>();
  lines.forEach((line, index) => {
    const before = order.lines[index]?.quantity ?? 0;
    const quantity = change.cancel ? before : before - line.quantity;
    if (quantity > 0) freed.set(line.itemId, (freed.get(line.itemId) ?? 0) + quantity);
  });
  return [...freed].map(([itemId, quantity]) => ({ itemId, quantity }));
}

/**
 * Returns the time of the order's new history step. For a hand-over, this is the time at which the shop made it,
 * because the shop's device may send it later (product/orders.md#pickup-code), but never a time before the previous
 * step. For a late hand-over, this is the time of the shop's answer, because the order was cancelled until then.
 */
function stepTime({ history }: OrderRecord, { handover, lateHandover }: OrderChange, at: Date): Date {
  if (!handover || lateHandover) return at;
  return new Date(Math.max(handover.at.getTime(), history.at(-1)?.at.getTime() ?? 0));
}

/**
 * Computes a change of an order without side effects. A cancelled order keeps its lines and its total, so that they can
 * still be shown.
 * @param options.at present time
 */
export function planChange(
  order: OrderRecord,
  change: OrderChange,
  options: { at: Date; cancelWindowMinutes: number },
): PlannedChange {
  const version = order.version + 1;
  const at = stepTime(order, change, options.at);
  const changes: string[] = [];
  const lines = order.lines.map((line) => {
    const quantity = change.quantities?.get(line.id) ?? line.quantity;
    if (quantity !== line.quantity)
      changes.push(quantityChangeText({ name: shortBagName(line.name), from: line.quantity, to: quantity }));
    return { ...line, quantity };
  });
  const note = change.cancel?.note ?? null;
  const next: OrderRecord = {
    ...order,
    status: change.to,
    lines,
    totalCents: totalOf(lines),
    version,
    history: [
      ...order.history,
      { version, status: change.to, by: change.by, userId: change.userId, at, note, changes },
    ],
    closedAt: isOpenStatus(change.to) ? null : at,
    // These fields become null again if a cancelled order is changed to delivered.
    cancelledBy: change.cancel ? change.by : null,
    cancelReason: change.cancel?.reason ?? null,
    cancelNote: note,
    ...(change.handover && { handover: change.handover }),
    ...(change.lateHandover && { lateHandover: change.lateHandover }),
  };
  next.dueAt = dueAtOf(next, options.cancelWindowMinutes);
  return { next, changes, returned: returnedStock(order, lines, change) };
}

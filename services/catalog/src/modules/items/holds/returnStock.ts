import type { events } from '@boaxepa/contracts/wire/internal/events';
import { currentContext } from '@boaxepa/service-kit/context/requestContext';
import { objectId } from '@boaxepa/service-kit/mongo/newId';
import type { ClientSession } from 'mongoose';
import type { InferType } from 'yup';
import type { Services } from '../../../services.ts';
import { items } from '../item.model.ts';
import { movementOf, movements } from '../movement.model.ts';

/**
 * Payload of the event that makes sold units of an order available again. Each step of an order has its own `version`
 * number and causes at most one such event.
 */
type StockReturn = InferType<typeof events.stockReturned.payload>;

/** Returns how many units of an item an order has bought and not returned. */
async function soldTo({ connection }: Services, orderId: string, itemId: string, session: ClientSession) {
  const rows = await movements(connection)
    .find({ orderId, itemId }, { type: 1, quantity: 1 }, { session })
    .lean();
  return rows.reduce((sum, row) => sum + (row.type === 'sold' ? row.quantity : -row.quantity), 0);
}

async function returnLine(
  services: Services,
  { orderId, version }: StockReturn,
  line: { itemId: string; quantity: number },
  session: ClientSession,
): Promise<void> {
  const { connection, clock } = services;
  const key = `returned:${orderId}:${version}:${line.itemId}`;
  if (await movements(connection).exists({ key }).session(session)) return;
  const quantity = Math.min(line.quantity, await soldTo(services, orderId, line.itemId, session));
  const item = await items(connection).findById(line.itemId, null, { session }).lean();
  if (quantity < line.quantity || !item)
    currentContext()?.log.error({ orderId, ...line, sold: quantity }, 'more stock returned than was sold');
  if (quantity <= 0 || !item) return;

  const at = clock();
  const rows = [movementOf(item, 'returned', quantity, { orderId: objectId(orderId), key, at })];
  if (item.isDeleted) rows.push(movementOf(item, 'removed', quantity, { at }));
  await movements(connection).insertMany(rows, { session });
  await items(connection).updateOne(
    { _id: item._id },
    { $inc: { sold: -quantity, [item.isDeleted ? 'removed' : 'available']: quantity } },
    { session },
  );
}

/**
 * Makes sold units of an order available again. If an item is deleted, its units count as removed instead. Handling the
 * same order version twice has no further effect.
 */
export async function returnStock(
  services: Services,
  change: StockReturn,
  session: ClientSession,
): Promise<void> {
  const lines = new Map<string, number>();
  for (const { itemId, quantity } of change.lines) lines.set(itemId, quantity + (lines.get(itemId) ?? 0));
  for (const [itemId, quantity] of [...lines].toSorted(([a], [b]) => (a < b ? -1 : 1)))
    await returnLine(services, change, { itemId, quantity }, session);
}

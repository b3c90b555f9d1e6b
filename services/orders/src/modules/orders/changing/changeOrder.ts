import { nextStatus } from '@boaxepa/contracts/domain/orderStatus';
import { type AppError, appError } from '@boaxepa/service-kit/errors/AppError';
import type { ClientSession } from 'mongoose';
import { withListInvalidation, shopBoard, shopperLists } from '../../../listInvalidation.ts';
import type { OrderRecord } from '../order.ts';
import type { OrderServices } from '../../../services.ts';
import { readOrder } from '../findOrder.ts';
import { orders } from '../order.model.ts';
import type { Party } from '../order.policy.ts';
import { invalidTransition, staleVersion } from './orderConflict.ts';
import { planChange, type OrderChange } from './planChange.ts';
import { emitSideEffects } from './emitSideEffects.ts';

/** Error that aborts the transaction of a change, because another process has changed the order first. */
class LostRace extends Error {}

async function writeChange(
  services: OrderServices,
  session: ClientSession,
  order: OrderRecord,
  change: OrderChange,
): Promise<OrderRecord> {
  const at = services.clock();
  const planned = planChange(order, change, { at, cancelWindowMinutes: services.cancelWindowMinutes });
  const { next } = planned;
  const { _id, partnerId, status, version, closing, money } = order;
  await emitSideEffects(services, session, order, planned, at);
  // The filter lets only one of two concurrent changes succeed. The version alone is not sufficient: closing a shop
  // sets `closing`, and a refund changes the state of the payment, but both leave the version unchanged. The state of
  // the payment is needed only for a cancelled order, because its emails depend on the state.
  const result = await orders(services.connection).updateOne(
    {
      _id,
      partnerId,
      status,
      version,
      closing,
      ...(status === 'cancelled' && money && { 'money.state': money.state }),
    },
    {
      $set: {
        status: next.status,
        lines: next.lines,
        totalCents: next.totalCents,
        version: next.version,
        closedAt: next.closedAt,
        cancelledBy: next.cancelledBy,
        cancelReason: next.cancelReason,
        cancelNote: next.cancelNote,
        ...(next.handover && { handover: next.handover }),
        ...(next.lateHandover && { lateHandover: next.lateHandover }),
        ...(next.dueAt && { dueAt: next.dueAt }),
      },
      ...(next.dueAt ? {} : { $unset: { dueAt: 1 } }),
      $push: { history: next.history.at(-1) },
    },
    { session },
  );
  if (result.modifiedCount === 0) throw new LostRace();
  return next;
}

/** Returns the 409 error for a user's change of an order, if another change by a user was stored first. */
function lostRaceError(
  services: OrderServices,
  latestOrder: OrderRecord,
  { quantities }: OrderChange,
  by: Party,
): AppError {
  const canStillConfirm =
    quantities !== undefined && nextStatus(latestOrder, 'confirm', 'partner') !== undefined;
  return canStillConfirm ? staleVersion(services, latestOrder) : invalidTransition(services, latestOrder, by);
}

/**
 * Applies the change that `decide` returns. If the order was changed concurrently, `decide` runs again with the new
 * state. If both changes are by users, the second change is refused.
 * @throws AppError INVALID_TRANSITION, STALE_VERSION, and the errors of `decide`
 */
export async function changeOrder(
  services: OrderServices,
  order: OrderRecord,
  decide: (order: OrderRecord) => OrderChange | undefined,
): Promise<OrderRecord> {
  let current = order;
  for (;;) {
    const seenOrder = current;
    const change = decide(seenOrder);
    if (!change) return seenOrder;
    try {
      const lists = [shopperLists(seenOrder.shopperId), shopBoard(seenOrder.partnerId)];
      return await withListInvalidation(services, lists, (session) =>
        writeChange(services, session, seenOrder, change),
      );
    } catch (error) {
      if (!(error instanceof LostRace)) throw error;
    }
    const latestOrder = await readOrder(services.connection, seenOrder._id);
    if (!latestOrder) throw appError('NOT_FOUND');
    const wasChangedByUser = latestOrder.history.some(
      ({ version, by }) => version > seenOrder.version && by !== 'system',
    );
    if (wasChangedByUser && change.by !== 'system')
      throw lostRaceError(services, latestOrder, change, change.by);
    current = latestOrder;
  }
}

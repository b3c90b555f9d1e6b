import { nextStatus } from '@boaxepa/contracts/domain/orderStatus';
import { type AppError, appError } from '@boaxepa/service-kit/errors/AppError';
import type { ClientSession } from 'mongoose';
import { changeLists, shopBoard, shopperLists } from '../../../changeLists.ts';
import type { OrderRecord } from '../order.ts';
import type { OrderServices } from '../../../services.ts';
import { readOrder } from '../findOrder.ts';
import { orders } from '../order.model.ts';
import { invalidTransition, staleVersion } from './orderConflict.ts';
import { planChange, type OrderChange } from './planChange.ts';
import { emitSideEffects } from './emitSideEffects.ts';

/** Another change was written first, so this transaction is aborted. */
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
  await emitSideEffects(services, session, order, planned, at);
  // Writes the order last and conditionally, so that one of two concurrent changes wins. The condition includes
  // `closing`, because closing a shop does not change the order's version, and this change must not overwrite the due
  // time of the closing.
  const written = await orders(services.connection).updateOne(
    { _id: order._id, status: order.status, version: order.version, closing: order.closing },
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
        ...(next.dueAt && { dueAt: next.dueAt }),
      },
      ...(next.dueAt ? {} : { $unset: { dueAt: 1 } }),
      $push: { history: next.history.at(-1) },
    },
    { session },
  );
  if (written.modifiedCount === 0) throw new LostRace();
  return next;
}

/** Returns the 409 error for the change that lost against a concurrent change of the order. */
function lostRaceError(
  services: OrderServices,
  fresh: OrderRecord,
  { by, quantities }: OrderChange,
): AppError {
  if (by === 'system') return appError('INVALID_TRANSITION');
  const canStillConfirm = quantities !== undefined && nextStatus(fresh, 'confirm', 'partner') !== undefined;
  return canStillConfirm ? staleVersion(services, fresh) : invalidTransition(services, fresh, by);
}

/**
 * Applies a change that `decide` derives from the order's current state. If `decide` returns undefined, nothing
 * changes. If a concurrent change wins, a change by the system is decided again from the new state. A change by a
 * person is refused, because the person has decided on an outdated state.
 * @param order the order as just read
 * @returns the order after the change
 * @throws AppError INVALID_TRANSITION, STALE_VERSION if a confirmation lost against another person's change, and the
 * errors of `decide`
 */
export async function changeOrder(
  services: OrderServices,
  order: OrderRecord,
  decide: (order: OrderRecord) => OrderChange | undefined,
): Promise<OrderRecord> {
  let current = order;
  for (;;) {
    const seen = current;
    const change = decide(seen);
    if (!change) return seen;
    try {
      const lists = [shopperLists(seen.shopperId), shopBoard(seen.partnerId)];
      return await changeLists(services, lists, (session) => writeChange(services, session, seen, change));
    } catch (error) {
      if (!(error instanceof LostRace)) throw error;
    }
    const fresh = await readOrder(services.connection, seen._id);
    if (!fresh) throw appError('NOT_FOUND');
    if (fresh.history.some(({ version, by }) => version > seen.version && by !== 'system'))
      throw lostRaceError(services, fresh, change);
    current = fresh;
  }
}

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

/** Somebody else changed the order first; the transaction has no effect. */
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
  // The contended document last, and conditional: of two people at once one wins. A shop that closes leaves the version
  // alone, since its orders have not changed yet; what was planned before must not undo that they are due.
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

/** The 409 for the slower of two concurrent changes of an order. */
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
 * Changes an order by what `decide` makes of its present state; undefined means there is nothing to do. When somebody
 * else is faster, a step of the system (which a person cannot see coming) is decided about again, a person's is not.
 * @param order as it was just read
 * @returns the order after the change
 * @throws AppError INVALID_TRANSITION or, for a confirmation, STALE_VERSION when another person won; whatever `decide` throws
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

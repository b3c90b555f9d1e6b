import { inTransaction } from '@boaxepa/service-kit/mongo/transaction';
import { Types } from 'mongoose';
import { number, object } from 'yup';
import type { AuthDeps } from '../../deps.ts';
import { accounts } from '../accounts/account.model.ts';
import { mayDeleteShopper } from '../accounts/account.policy.ts';
import { resetTokens } from '../recovery/resetToken.model.ts';
import { revokeAllSessions } from '../sessions/revokeSessions.ts';

const orderCounts = object({
  orderCount: number().integer().min(0).required(),
  openCount: number().integer().min(0).required(),
});

/** `refused`: there are open orders, the account is as it was. `sids`: the sessions that ended, for `announceRevoked`. */
export type DeletionOutcome = { state: 'deleted'; sids: string[] } | { state: 'refused' };

/**
 * Second half of a shopper's deletion: asks orders for open orders, then removes the account and lets orders anonymise
 * its orders, or restores it. Safe to repeat and to run twice at once: every change asks for `deleting`.
 * @throws AppError SERVICE_UNAVAILABLE when orders did not answer: the account stays `deleting`, and the outbox's job
 *   goes on.
 */
export async function finishDeletion(
  deps: Pick<AuthDeps, 'connection' | 'outbox' | 'orders'>,
  shopperId: string,
): Promise<DeletionOutcome> {
  const filter = { _id: new Types.ObjectId(shopperId), state: 'deleting' as const };
  if (!(await accounts(deps.connection).exists(filter))) return { state: 'deleted', sids: [] };
  const counts = await deps.orders.get(`/internal/shoppers/${shopperId}/orders/count`, {
    schema: orderCounts,
  });
  if (!mayDeleteShopper(counts)) {
    await accounts(deps.connection).updateOne(filter, { $set: { state: 'active' } });
    return { state: 'refused' };
  }
  const sids = await inTransaction(deps.connection, async (session) => {
    if (!(await accounts(deps.connection).exists(filter).session(session))) return [];
    const ended = await revokeAllSessions(deps, session, filter._id);
    await resetTokens(deps.connection).deleteMany({ accountId: filter._id }, { session });
    await deps.outbox.fact(session, {
      target: 'orders',
      type: 'shopper.deleted',
      payload: { type: 'shopper.deleted', shopperId },
    });
    await accounts(deps.connection).deleteOne(filter, { session });
    return ended;
  });
  return { state: 'deleted', sids };
}

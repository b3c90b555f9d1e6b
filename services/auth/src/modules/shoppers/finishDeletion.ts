import { facts } from '@boaxepa/contracts/internal/facts';
import { ordersCalls } from '@boaxepa/contracts/internal/orders';
import { inTransaction } from '@boaxepa/service-kit/mongo/transaction';
import { Types } from 'mongoose';
import type { Services } from '../../services.ts';
import { accounts } from '../accounts/account.model.ts';
import { mayDeleteShopper } from '../accounts/account.policy.ts';
import { resetTokens } from '../recovery/resetToken.model.ts';
import { revokeAllSessions } from '../sessions/revokeSessions.ts';

/** `refused`: there are open orders, the account is as it was. `sids`: the sessions that ended, for `announceRevoked`. */
export type DeletionOutcome = { state: 'deleted'; sids: string[] } | { state: 'refused' };

/**
 * Second half of a shopper's deletion: asks orders for open orders, then removes the account and lets orders anonymise
 * its orders, or restores it. Safe to repeat and to run twice at once: every change asks for `deleting`.
 * @throws AppError SERVICE_UNAVAILABLE when orders did not answer: the account stays `deleting`, and the outbox's job
 *   goes on.
 */
export async function finishDeletion(
  services: Pick<Services, 'connection' | 'outbox' | 'orders'>,
  shopperId: string,
): Promise<DeletionOutcome> {
  const filter = { _id: new Types.ObjectId(shopperId), state: 'deleting' as const };
  if (!(await accounts(services.connection).exists(filter))) return { state: 'deleted', sids: [] };
  const counts = await services.orders.call(ordersCalls.countShopperOrders, { params: { shopperId } });
  if (!mayDeleteShopper(counts)) {
    await accounts(services.connection).updateOne(filter, { $set: { state: 'active' } });
    return { state: 'refused' };
  }
  const sids = await inTransaction(services.connection, async (session) => {
    if (!(await accounts(services.connection).exists(filter).session(session))) return [];
    const ended = await revokeAllSessions(services, session, filter._id);
    await resetTokens(services.connection).deleteMany({ accountId: filter._id }, { session });
    await services.outbox.fact(session, { fact: facts.shopperDeleted, payload: { shopperId } });
    await accounts(services.connection).deleteOne(filter, { session });
    return ended;
  });
  return { state: 'deleted', sids };
}

import { appError } from '@boaxepa/service-kit/errors/AppError';
import { inTransaction } from '@boaxepa/service-kit/mongo/transaction';
import type { AuthDeps } from '../../deps.ts';
import { completeDeletion } from '../../jobs/completeDeletion.job.ts';
import { accounts } from '../accounts/account.model.ts';
import { announceRevoked } from '../sessions/revokeSessions.ts';
import { finishDeletion } from './finishDeletion.ts';
import { findShopper } from './findShopper.ts';

/**
 * Deletes a shopper's account, asked for by the shopper or an administrator (decisions §6 and §11). It is marked first:
 * from then on orders finds no such shopper, so no order can slip in after open orders were counted.
 * @throws AppError SHOPPER_HAS_OPEN_ORDERS, NOT_FOUND, SERVICE_UNAVAILABLE.
 */
export async function deleteShopper(deps: AuthDeps, shopperId: string): Promise<void> {
  const account = await findShopper(deps.connection, shopperId);
  await inTransaction(deps.connection, async (session) => {
    await deps.outbox.job(session, { job: completeDeletion, payload: { accountId: shopperId } });
    const marked = await accounts(deps.connection).updateOne(
      { _id: account._id, state: 'active' },
      { $set: { state: 'deleting' } },
      { session },
    );
    if (marked.matchedCount === 0) throw appError('NOT_FOUND');
  });
  const outcome = await finishDeletion(deps, shopperId);
  if (outcome.state === 'refused') throw appError('SHOPPER_HAS_OPEN_ORDERS');
  await announceRevoked(deps, outcome.sids);
}

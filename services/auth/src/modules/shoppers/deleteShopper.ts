import { appError } from '@boaxepa/service-kit/errors/AppError';
import { inTransaction } from '@boaxepa/service-kit/mongo/transaction';
import type { Services } from '../../services.ts';
import { completeDeletion } from '../../jobs/jobs.ts';
import { moveState } from '../accounts/changeAccount.ts';
import { findAccount } from '../accounts/findAccount.ts';
import { shopperNotFound } from '../accounts/findShoppers.ts';
import { announceRevoked } from '../sessions/revokeSessions.ts';
import { finishDeletion } from './finishDeletion.ts';

/**
 * Deletes a shopper's account (product/privacy.md#leaving). If an earlier deletion was interrupted, continues it.
 * @throws AppError SHOPPER_HAS_OPEN_ORDERS, NOT_FOUND or SERVICE_UNAVAILABLE
 */
export async function deleteShopper(services: Services, shopperId: string): Promise<void> {
  const { connection, outbox } = services;
  const account = await findAccount(connection, shopperId);
  if (account?.userType !== 'shopper') throw shopperNotFound();
  if (account.state === 'active')
    await inTransaction(connection, async (session) => {
      await outbox.job(session, { job: completeDeletion, payload: { accountId: shopperId } });
      await moveState(connection, session, account._id, { from: 'active', to: 'deleting' });
    });
  const outcome = await finishDeletion(services, shopperId);
  if (outcome.state === 'refused') throw appError('SHOPPER_HAS_OPEN_ORDERS');
  await announceRevoked(services, outcome.sids);
}

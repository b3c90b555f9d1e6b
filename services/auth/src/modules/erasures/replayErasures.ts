import { AppError } from '@boaxepa/service-kit/errors/AppError';
import type { WorkerServices } from '../../services.ts';
import { moveState } from '../accounts/changeAccount.ts';
import { findAccount } from '../accounts/findAccount.ts';
import { closePartnerAccount } from '../partnerAccounts/closePartnerAccount.ts';
import { finishDeletion } from '../shoppers/finishDeletion.ts';
import { erasures } from './erasure.model.ts';

const AT_ONCE = 100;

/**
 * Erases again who was erased after a backup that was restored (product/privacy.md#leaving). Whoever has an open order there waits until
 * that is over.
 * @returns how many are gone
 */
export async function replayErasures(
  services: Pick<WorkerServices, 'connection' | 'outbox' | 'orders' | 'catalog'>,
): Promise<number> {
  const { connection } = services;
  const due = await erasures(connection).find({ replay: true }, { _id: 1 }).limit(AT_ONCE).lean();
  let gone = 0;
  for (const { _id } of due) {
    const account = await findAccount(connection, _id);
    try {
      if (account?.userType === 'shopper') {
        await moveState(connection, undefined, _id, { from: 'active', to: 'deleting' });
        await finishDeletion(services, _id.toHexString());
      } else if (account?.userType === 'partner') await closePartnerAccount(services, account);
    } catch (error) {
      // Open orders, or a service that is away: the next run tries it again.
      if (!(error instanceof AppError)) throw error;
    }
    if (await findAccount(connection, _id)) continue;
    await erasures(connection).updateOne({ _id }, { $unset: { replay: 1 } });
    gone += 1;
  }
  return gone;
}

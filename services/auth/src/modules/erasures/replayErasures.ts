import { AppError } from '@boaxepa/service-kit/errors/AppError';
import { objectId } from '@boaxepa/service-kit/mongo/newId';
import { noopClaims, type Claims, doDueWork } from '@boaxepa/service-kit/sweeps/doDueWork';
import type { Types } from 'mongoose';
import type { WorkerServices } from '../../services.ts';
import { moveState } from '../accounts/changeAccount.ts';
import { findAccount } from '../accounts/findAccount.ts';
import { closePartnerAccount } from '../partnerAccounts/closePartnerAccount.ts';
import { finishDeletion } from '../shoppers/finishDeletion.ts';
import { erasures } from './erasure.model.ts';

export type ErasureServices = Pick<WorkerServices, 'connection' | 'outbox' | 'orders' | 'catalog'>;

/** Erases an account that a restored backup has brought back. Returns true if the account no longer exists. */
async function replayErasure(services: ErasureServices, id: Types.ObjectId): Promise<boolean> {
  const { connection } = services;
  const account = await findAccount(connection, id);
  if (account?.userType === 'shopper') {
    await moveState(connection, undefined, id, { from: 'active', to: 'deleting' });
    await finishDeletion(services, id.toHexString());
  } else if (account?.userType === 'partner') await closePartnerAccount(services, account);
  if (await findAccount(connection, id)) return false;
  await erasures(connection).updateOne({ _id: id }, { $unset: { replay: 1 } });
  return true;
}

/**
 * Periodic job that erases the accounts that a restored backup has brought back (product/privacy.md#leaving). Returns
 * the number of erased accounts.
 * @param claims leases that keep two workers from erasing the same account
 */
export function replayErasures(services: ErasureServices, claims: Claims = noopClaims): Promise<number> {
  return doDueWork(claims, {
    name: 'replayErasures',
    async find(limit) {
      const due = await erasures(services.connection).find({ replay: true }, { _id: 1 }).limit(limit).lean();
      return due.map(({ _id }) => _id.toHexString());
    },
    load: async (ids) => new Map(ids.map((id) => [id, objectId(id)])),
    async handle(id) {
      try {
        return (await replayErasure(services, id)) ? 1 : 0;
      } catch (error) {
        // The account has open orders, or another service does not respond. The next run tries again.
        if (error instanceof AppError) return 0;
        throw error;
      }
    },
  });
}

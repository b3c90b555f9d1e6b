import { events } from '@boaxepa/contracts/wire/internal/events';
import { ordersCalls } from '@boaxepa/contracts/wire/internal/orders';
import { objectId } from '@boaxepa/service-kit/mongo/newId';
import { type ClientSession, inTransaction } from '@boaxepa/service-kit/mongo/transaction';
import type { Services } from '../../services.ts';
import { mayDeleteShopper } from '../accounts/account.policy.ts';
import { moveState } from '../accounts/changeAccount.ts';
import { findAccount } from '../accounts/findAccount.ts';
import { eraseAccount } from '../erasures/eraseAccount.ts';

/**
 * Result of a shopper's deletion. `deleted` has the ids of the sessions that ended, for `announceRevoked`. `refused`
 * means that the shopper has open orders, so the account is active again.
 */
export type DeletionOutcome = { state: 'deleted'; sids: string[] } | { state: 'refused' };

/**
 * Removes the account of a shopper in the state `deleting`. If the shopper has open orders, the account becomes active
 * again instead. Running this twice or concurrently has no further effect.
 * @throws AppError SERVICE_UNAVAILABLE if the orders service does not respond. The outbox job then tries again.
 */
export async function finishDeletion(
  services: Pick<Services, 'connection' | 'outbox' | 'orders'>,
  shopperId: string,
): Promise<DeletionOutcome> {
  const { connection } = services;
  const _id = objectId(shopperId);
  const isDeleting = async (session?: ClientSession) =>
    (await findAccount(connection, _id, session))?.state === 'deleting';
  if (!(await isDeleting())) return { state: 'deleted', sids: [] };
  const counts = await services.orders.call(ordersCalls.countShopperOrders, { params: { shopperId } });
  if (!mayDeleteShopper(counts)) {
    await moveState(connection, undefined, _id, { from: 'deleting', to: 'active' });
    return { state: 'refused' };
  }
  const sids = await inTransaction(connection, async (session) => {
    if (!(await isDeleting(session))) return [];
    await services.outbox.event(session, { event: events.shopperDeleted, payload: { shopperId } });
    return eraseAccount(services, session, { _id, userType: 'shopper' });
  });
  return { state: 'deleted', sids };
}

import { events } from '@boaxepa/contracts/wire/internal/events';
import { ordersCalls } from '@boaxepa/contracts/wire/internal/orders';
import { objectId } from '@boaxepa/service-kit/mongo/newId';
import { inTransaction } from '@boaxepa/service-kit/mongo/transaction';
import type { Services } from '../../services.ts';
import { moveState } from '../accounts/changeAccount.ts';
import { type AccountRecord, findAccount } from '../accounts/findAccount.ts';
import { eraseAccount } from '../erasures/eraseAccount.ts';

/**
 * Result of a shopper's deletion. `deleted` contains the ids of the ended sessions. A request publishes these ids
 * immediately with `announceRevoked`. A background job leaves this to the outbox. `refused` means that this or another
 * request found open orders, so the account stays active.
 */
export type DeletionOutcome = { state: 'deleted'; sids: string[] } | { state: 'refused' };

/** Returns the result if another request has already completed or refused the deletion, otherwise undefined. */
function endedOutcome(account: Pick<AccountRecord, 'state'> | null): DeletionOutcome | undefined {
  if (!account) return { state: 'deleted', sids: [] };
  return account.state === 'deleting' ? undefined : { state: 'refused' };
}

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
  const ended = endedOutcome(await findAccount(connection, _id));
  if (ended) return ended;
  const { openCount } = await services.orders.call(ordersCalls.countShopperOrders, { params: { shopperId } });
  if (openCount > 0) {
    await moveState(connection, undefined, _id, { from: 'deleting', to: 'active' });
    return { state: 'refused' };
  }
  return inTransaction(connection, async (session) => {
    const outcome = endedOutcome(await findAccount(connection, _id, session));
    if (outcome) return outcome;
    await services.outbox.event(session, { event: events.shopperDeleted, payload: { shopperId } });
    return { state: 'deleted', sids: await eraseAccount(services, session, { _id, userType: 'shopper' }) };
  });
}

import type { ClientSession } from 'mongoose';
import { inTransaction } from '@boaxepa/service-kit/mongo/transaction';
import type { RevisionKey } from '@boaxepa/service-kit/revisions/revisions';
import type { OrderServices } from './services.ts';

export const shopperLists = (shopperId: string): RevisionKey => `shopper:${shopperId}`;
export const shopBoard = (partnerId: string): RevisionKey => `shop:${partnerId}`;

/**
 * Runs a transaction that changes polled lists, and increments the versions of these lists. MongoDB retries transactions, so
 * `work` may run several times.
 * @param lists keys of the changed lists
 */
export function changeLists<T>(
  { connection, outbox, revisions }: Pick<OrderServices, 'connection' | 'outbox' | 'revisions'>,
  lists: readonly RevisionKey[],
  work: (session: ClientSession) => Promise<T>,
): Promise<T> {
  return revisions.during(lists, () =>
    inTransaction(connection, async (session) => {
      await outbox.revisions(session, lists);
      return work(session);
    }),
  );
}

import type { ClientSession } from 'mongoose';
import { inTransaction } from '@boaxepa/service-kit/mongo/transaction';
import type { RevisionKey } from '@boaxepa/service-kit/revisions/revisions';
import type { OrderServices } from './services.ts';

export const shopperLists = (shopperId: string): RevisionKey => `shopper:${shopperId}`;
export const shopBoard = (partnerId: string): RevisionKey => `shop:${partnerId}`;

/**
 * Runs `work` in a transaction, and gives the order lists a new version. Clients poll the lists, and download a list
 * again only if its version changed. `work` may run several times, because MongoDB retries transactions.
 * @param lists keys of the lists that `work` changes
 */
export function withListInvalidation<T>(
  { connection, outbox, revisions }: Pick<OrderServices, 'connection' | 'outbox' | 'revisions'>,
  lists: readonly RevisionKey[],
  work: (session: ClientSession) => Promise<T>,
): Promise<T> {
  return revisions.withInvalidation(lists, () =>
    inTransaction(connection, async (session) => {
      await outbox.revisions(session, lists);
      return work(session);
    }),
  );
}

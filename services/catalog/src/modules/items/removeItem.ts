import { appError } from '@boaxepa/service-kit/errors/AppError';
import { inTransaction } from '@boaxepa/service-kit/mongo/transaction';
import type { Services } from '../../services.ts';
import { items } from './item.model.ts';
import { findOwnItem, type ItemKey } from './item.policy.ts';
import { movements } from './movement.model.ts';

const attempts = 20;

/**
 * Takes a bag or product out of the lists and what is available of it out of the stock. Units that are held or sold stay
 * with their orders, which go on reading the item (product/stock.md#removed-items).
 * @throws AppError NOT_FOUND (also when it is another shop's)
 */
export async function removeItem(services: Services, key: ItemKey, by: string): Promise<void> {
  const { connection, clock } = services;
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const { _id, partnerId, available } = await findOwnItem(services, key);
    const removed = await inTransaction(connection, async (session) => {
      if (available > 0) {
        const row = {
          itemId: _id,
          partnerId,
          type: 'removed' as const,
          quantity: available,
          by,
          at: clock(),
        };
        await movements(connection).create([row], { session });
      }
      const { matchedCount } = await items(connection).updateOne(
        { _id, isDeleted: false, available },
        { $set: { isDeleted: true }, $inc: { available: -available, removed: available } },
        { session },
      );
      if (matchedCount === 0) await session.abortTransaction();
      return matchedCount > 0;
    });
    if (removed) return;
  }
  throw appError('SERVICE_UNAVAILABLE');
}

import type { LeftoverAnswer } from '@boaxepa/contracts/domain/leftovers';
import type { ClientSession, Connection } from 'mongoose';
import { orders } from '../order.model.ts';

/**
 * Stores on an order whether the shopper ate everything, in the caller's transaction.
 * @returns the previous answer, or undefined if the order is not delivered or belongs to another shopper
 */
export async function setLeftovers(
  connection: Connection,
  session: ClientSession,
  { orderId, shopperId, answer }: { orderId: string; shopperId: string; answer: LeftoverAnswer },
): Promise<{ before: LeftoverAnswer | undefined } | undefined> {
  const found = await orders(connection)
    .findOneAndUpdate(
      { _id: orderId, shopperId, status: 'delivered' },
      { $set: { leftovers: answer } },
      { session, projection: { leftovers: 1 } },
    )
    .lean();
  return found ? { before: found.leftovers } : undefined;
}

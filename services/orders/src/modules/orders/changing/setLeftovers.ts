import type { LeftoverAnswer } from '@boaxepa/contracts/domain/leftovers';
import type { ClientSession, Connection } from 'mongoose';
import { orders } from '../order.model.ts';

/**
 * Stores the shopper's answer on an order, in the caller's transaction.
 * @returns an object with the previous answer, or undefined if the order is not delivered or does not belong to the shopper
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

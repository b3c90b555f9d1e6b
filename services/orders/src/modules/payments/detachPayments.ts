import type { ClientSession, Connection } from 'mongoose';
import { payments } from './payment.model.ts';

/**
 * Replaces the shopper's id in the card payments of anonymised orders. Otherwise the payments would still link the
 * orders to the shopper.
 */
export async function detachPayments(
  connection: Connection,
  session: ClientSession,
  { paymentIds, shopperId }: { paymentIds: readonly string[]; shopperId: string },
): Promise<void> {
  await payments(connection).updateMany({ _id: { $in: paymentIds } }, { $set: { shopperId } }, { session });
}

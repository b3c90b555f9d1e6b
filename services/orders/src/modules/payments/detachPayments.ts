import type { ClientSession, Connection } from 'mongoose';
import { payments } from './payment.model.ts';

/** Replaces the shopper's id in card payments. A payment contains its order's id, so both must be anonymised together. */
export async function detachPayments(
  connection: Connection,
  session: ClientSession,
  { paymentIds, shopperId }: { paymentIds: readonly string[]; shopperId: string },
): Promise<void> {
  await payments(connection).updateMany({ _id: { $in: paymentIds } }, { $set: { shopperId } }, { session });
}

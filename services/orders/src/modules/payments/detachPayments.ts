import type { ClientSession, Connection } from 'mongoose';
import { payments } from './payment.model.ts';

/** Detaches card payments from their shopper: sets another id. A payment names its order, so its person must go with the order's. */
export async function detachPayments(
  connection: Connection,
  session: ClientSession,
  { paymentIds, shopperId }: { paymentIds: readonly string[]; shopperId: string },
): Promise<void> {
  await payments(connection).updateMany({ _id: { $in: paymentIds } }, { $set: { shopperId } }, { session });
}

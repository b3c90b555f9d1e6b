import { inTransaction } from '@boaxepa/service-kit/mongo/transaction';
import { settlePaymentJob } from '../../jobs/settlePayment.job.ts';
import type { OrderServices } from '../../services.ts';
import { payments } from './payment.model.ts';

/**
 * Gives up a payment that pays no order: none can take it any more, and Stripe is asked from the outbox to let go of the money.
 * @returns whether it was still open
 */
export function releasePayment(
  { connection, outbox }: Pick<OrderServices, 'connection' | 'outbox'>,
  payment: { _id: string; shopperId: string },
): Promise<boolean> {
  return inTransaction(connection, async (session) => {
    const released = await payments(connection).updateOne(
      { _id: payment._id, shopperId: payment.shopperId, state: 'open' },
      { $set: { state: 'released', dues: [{ version: 0, cents: 0 }] }, $unset: { dueAt: 1 } },
      { session },
    );
    if (released.modifiedCount === 0) return false;
    await outbox.job(session, { job: settlePaymentJob, payload: { paymentId: payment._id } });
    return true;
  });
}

const batch = 100;

/**
 * Releases payments whose order never came: the page was left, or the process that placed it died. Safe in many processes.
 * @returns how many
 */
export async function releaseStalePayments(
  services: Pick<OrderServices, 'connection' | 'outbox'>,
  now = new Date(),
): Promise<number> {
  const stale = await payments(services.connection)
    .find({ dueAt: { $lte: now } }, { shopperId: 1 })
    .sort({ dueAt: 1 })
    .limit(batch)
    .lean();
  let released = 0;
  for (const payment of stale) if (await releasePayment(services, payment)) released += 1;
  return released;
}

import { inTransaction } from '@boaxepa/service-kit/mongo/transaction';
import { settlePaymentJob } from '../../jobs/settlePayment.job.ts';
import type { Services } from '../../services.ts';
import { payments } from './payment.model.ts';

/** Update of an open payment that no order will use. The amount 0 makes a job cancel the payment at Stripe. */
export const releaseUpdate = {
  $set: { state: 'released', dues: [{ version: 0, cents: 0 }] },
  $unset: { dueAt: 1 },
} as const;

/**
 * Releases a payment that no order uses. A job then cancels it at Stripe. Returns true if the payment was still open.
 */
export function releasePayment(
  { connection, outbox }: Pick<Services, 'connection' | 'outbox'>,
  payment: { _id: string; shopperId: string },
): Promise<boolean> {
  return inTransaction(connection, async (session) => {
    const released = await payments(connection).updateOne(
      { _id: payment._id, shopperId: payment.shopperId, state: 'open' },
      releaseUpdate,
      { session },
    );
    if (released.modifiedCount === 0) return false;
    await outbox.job(session, { job: settlePaymentJob, payload: { paymentId: payment._id } });
    return true;
  });
}

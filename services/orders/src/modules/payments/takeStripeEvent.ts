import { currentContext } from '@boaxepa/service-kit/context/requestContext';
import { onceById } from '@boaxepa/service-kit/outbox/onceById';
import type { ClientSession } from '@boaxepa/service-kit/mongo/transaction';
import type { Connection } from 'mongoose';
import { settlePaymentJob } from '../../jobs/settlePayment.job.ts';
import type { Services } from '../../services.ts';
import { maxRefusals } from './openPayment.ts';
import { payments } from './payment.model.ts';
import type { PaymentEvent } from './paymentProvider.ts';
import { releaseUpdate } from './releasePayment.ts';

/**
 * Counts a card that the bank refused. After too many refusals, the payment is released, so that nobody can try further
 * cards with it.
 */
async function countRefusal(connection: Connection, session: ClientSession, _id: string): Promise<void> {
  await payments(connection).updateOne({ _id }, { $inc: { refusals: 1 } }, { session });
  await payments(connection).updateOne(
    { _id, state: 'open', refusals: { $gte: maxRefusals } },
    releaseUpdate,
    { session },
  );
}

/**
 * Handles an event of Stripe. Counts refused cards, and queues a job that reads the payment's current state from
 * Stripe. Events may therefore arrive late, twice or out of order.
 */
export async function takeStripeEvent(
  { connection, outbox }: Pick<Services, 'connection' | 'outbox'>,
  { id, type, paymentId }: PaymentEvent,
): Promise<void> {
  if (paymentId === undefined || !(await payments(connection).exists({ _id: paymentId }))) return;
  // An operator must pay the money back in another way, because the card no longer accepts a refund.
  if (type === 'refund.failed')
    currentContext()?.log.error({ paymentId }, 'refund failed, pay it back by hand');
  await onceById(connection, { id, type }, async (session) => {
    if (type === 'payment_intent.payment_failed') await countRefusal(connection, session, paymentId);
    await outbox.job(session, { job: settlePaymentJob, payload: { paymentId } });
  });
}

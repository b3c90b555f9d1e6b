import { currentContext } from '@boaxepa/service-kit/context/requestContext';
import { onceById } from '@boaxepa/service-kit/outbox/onceById';
import { settlePaymentJob } from '../../jobs/settlePayment.job.ts';
import type { Services } from '../../services.ts';
import { payments } from './payment.model.ts';
import type { PaymentEvent } from './paymentProvider.ts';

/**
 * Takes news from Stripe: the payment is looked at anew, so that events may come late, twice, and in any order. An intent
 * that was not opened here (another system may share the account) is nobody's business.
 */
export async function takeStripeEvent(
  { connection, outbox }: Pick<Services, 'connection' | 'outbox'>,
  { id, type, paymentId }: PaymentEvent,
): Promise<void> {
  if (paymentId === undefined || !(await payments(connection).exists({ _id: paymentId }))) return;
  // Nothing here can repair it: the bank sends money back that the card no longer takes.
  if (type === 'refund.failed')
    currentContext()?.log.error({ paymentId }, 'refund failed, pay it back by hand');
  await onceById(connection, { id, type }, async (session) => {
    await outbox.job(session, { job: settlePaymentJob, payload: { paymentId } });
  });
}

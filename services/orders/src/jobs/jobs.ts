import { handleJob, type JobHandler } from '@boaxepa/service-kit/queues/defineJob';
import { copyMoneyOntoOrder } from '../modules/orders/changing/copyMoneyOntoOrder.ts';
import { settlePayment } from '../modules/payments/settlePayment.ts';
import type { WorkerServices } from '../services.ts';
import { handleSendOrderDigest } from './handleSendOrderDigest.ts';
import { handleSendOrderEmail } from './handleSendOrderEmail.ts';
import { sendOrderDigest } from './sendOrderDigest.job.ts';
import { sendOrderEmail } from './sendOrderEmail.job.ts';
import { settlePaymentJob } from './settlePayment.job.ts';

/** All jobs of this service. The outbox relay and the workers use this list. */
export const ordersJobs = [sendOrderEmail, sendOrderDigest, settlePaymentJob];

export function ordersJobHandlers(services: WorkerServices): JobHandler[] {
  return [
    handleSendOrderEmail(services),
    handleSendOrderDigest(services),
    handleJob(settlePaymentJob, ({ payload }) =>
      settlePayment(services, payload.paymentId, copyMoneyOntoOrder),
    ),
  ];
}

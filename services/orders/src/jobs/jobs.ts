import { handleJob, type JobHandler } from '@boaxepa/service-kit/queues/defineJob';
import { copyMoneyOntoOrder } from '../modules/orders/changing/copyMoneyOntoOrder.ts';
import { settlePayment } from '../modules/payments/settlePayment.ts';
import type { WorkerServices } from '../services.ts';
import { handleSendOrderEmail, sendOrderEmail } from './sendOrderEmail.job.ts';
import { settlePaymentJob } from './settlePayment.job.ts';

/** Every job of this service, for relay and workers. */
export const ordersJobs = [sendOrderEmail, settlePaymentJob];

export function ordersJobHandlers(services: WorkerServices): JobHandler[] {
  return [
    handleSendOrderEmail(services),
    handleJob(settlePaymentJob, ({ payload }) =>
      settlePayment(services, payload.paymentId, copyMoneyOntoOrder),
    ),
  ];
}

import { handleJob, type JobHandler } from '@boaxepa/service-kit/queues/defineJob';
import { copyMoneyOntoOrder } from '../modules/orders/changing/copyMoneyOntoOrder.ts';
import { settlePayment } from '../modules/payments/settlePayment.ts';
import type { WorkerServices } from '../services.ts';
import { sendOrderDigest } from './emailBudget.ts';
import { handleAnnounceOrder } from './handleAnnounceOrder.ts';
import { handleSendOrderDigest } from './handleSendOrderDigest.ts';
import { handleSendOrderEmail } from './handleSendOrderEmail.ts';
import { handleSendPush } from './handleSendPush.ts';
import { handleSendUnansweredEmail } from './handleSendUnansweredEmail.ts';
import { announceOrder, sendPush } from './push.job.ts';
import { sendOrderEmail } from './sendOrderEmail.job.ts';
import { settlePaymentJob } from './settlePayment.job.ts';
import { sendUnansweredEmail } from './unansweredOrders.ts';

export const ordersJobs = [
  sendOrderEmail,
  sendOrderDigest,
  sendUnansweredEmail,
  announceOrder,
  sendPush,
  settlePaymentJob,
];

export function ordersJobHandlers(services: WorkerServices): JobHandler[] {
  return [
    handleSendOrderEmail(services),
    handleSendOrderDigest(services),
    handleSendUnansweredEmail(services),
    handleAnnounceOrder(services),
    handleSendPush(services),
    handleJob(settlePaymentJob, ({ payload }) =>
      settlePayment(services, payload.paymentId, copyMoneyOntoOrder),
    ),
  ];
}

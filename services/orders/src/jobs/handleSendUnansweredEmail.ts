import { sendEmailText } from '@boaxepa/service-kit/email/sendEmailText';
import { handleJob, type JobHandler } from '@boaxepa/service-kit/queues/defineJob';
import { orders } from '../modules/orders/order.model.ts';
import type { WorkerServices } from '../services.ts';
import { unansweredEmailText } from './orderEmailText.ts';
import { periodMs, sendUnansweredEmail } from './unansweredOrders.ts';

/** Returns the handler of the job that tells a shop which orders it did not confirm (product/messages.md#emails). */
export function handleSendUnansweredEmail({
  connection,
  clock,
  mailer,
  publicUrl,
}: Pick<WorkerServices, 'connection' | 'clock' | 'mailer' | 'publicUrl'>): JobHandler {
  return handleJob(sendUnansweredEmail, async ({ payload, rowId, log }) => {
    const { partnerId, period } = payload;
    const closedAt = { $gte: new Date(period * periodMs), $lt: new Date((period + 1) * periodMs) };
    const unanswered = await orders(connection)
      .find({ partnerId, status: 'cancelled', closedAt, cancelReason: 'no_answer' })
      .sort({ closedAt: 1, _id: 1 })
      .lean();
    const to = unanswered[0]?.partner.email;
    const text = unansweredEmailText(unanswered, clock());
    // The orders of a deleted shop have no email address.
    if (!text || !to) return log.info('no email: its orders are no longer cancelled or the shop was deleted');
    return sendEmailText(mailer, { id: rowId, to, text, audience: 'business', publicUrl });
  });
}

import { sendEmailText } from '@boaxepa/service-kit/email/sendEmailText';
import { handleJob, type JobHandler } from '@boaxepa/service-kit/queues/defineJob';
import { readUnanswered } from '../modules/orders/findOrder.ts';
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
    const unanswered = await readUnanswered(connection, partnerId, {
      from: new Date(period * periodMs),
      to: new Date((period + 1) * periodMs),
    });
    const to = unanswered[0]?.partner.email;
    const text = unansweredEmailText(unanswered, clock());
    // The orders of a deleted shop have no email address.
    if (!text || !to)
      return log.info('no email: no order of the period is cancelled any more, or the shop was deleted');
    return sendEmailText(mailer, { id: rowId, to, text, audience: 'business', publicUrl });
  });
}

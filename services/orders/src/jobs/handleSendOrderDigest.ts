import { emailTexts, type EmailText } from '@boaxepa/contracts/texts/emails';
import { sendEmailText } from '@boaxepa/service-kit/email/sendEmailText';
import { handleJob, type JobHandler } from '@boaxepa/service-kit/queues/defineJob';
import { readOrders } from '../modules/orders/findOrder.ts';
import type { WorkerServices } from '../services.ts';
import { emailBudgets, sendOrderDigest } from './emailBudget.ts';
import { readOrderEmailText } from './orderEmailText.ts';

/**
 * Returns the handler of the job that sends all postponed order emails of an hour as one email
 * (product/messages.md#emails).
 */
export function handleSendOrderDigest({
  connection,
  clock,
  mailer,
  publicUrl,
}: Pick<WorkerServices, 'connection' | 'clock' | 'mailer' | 'publicUrl'>): JobHandler {
  return handleJob(sendOrderDigest, async ({ payload, rowId, log }) => {
    const budget = await emailBudgets(connection).findById(payload.budgetId).lean();
    const postponed = budget?.postponed ?? [];
    const orderById = await readOrders(connection, [...new Set(postponed.map(({ orderId }) => orderId))]);
    const texts: EmailText[] = [];
    for (const { orderId, kind, version } of postponed) {
      const order = orderById.get(orderId);
      const text = order && (await readOrderEmailText(connection, order, kind, version, clock()));
      if (text) texts.push(text);
    }
    // A deleted account has no email address.
    const to = [...orderById.values()].find(({ shopper }) => shopper.email !== '')?.shopper.email;
    if (texts.length === 0 || !to)
      return log.info('no email: its orders are outdated or the recipient was deleted');
    const text = emailTexts.orderDigest(texts);
    return sendEmailText(mailer, { id: rowId, to, text, audience: 'shopper', publicUrl });
  });
}

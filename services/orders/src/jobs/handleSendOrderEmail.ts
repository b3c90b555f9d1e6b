import { batched } from '@boaxepa/service-kit/batching/batched';
import { sendEmailText } from '@boaxepa/service-kit/email/sendEmailText';
import { handleJob, type JobHandler } from '@boaxepa/service-kit/queues/defineJob';
import { readOrders } from '../modules/orders/findOrder.ts';
import type { WorkerServices } from '../services.ts';
import { spendBudget } from './emailBudget.ts';
import { readOrderEmailText, shopEmailKinds } from './orderEmailText.ts';
import { sendOrderEmail } from './sendOrderEmail.job.ts';

/**
 * Returns the handler of the job that sends order emails (product/messages.md#emails). The payload has only ids, so the
 * handler reads the order's current data.
 */
export function handleSendOrderEmail({
  mailer,
  publicUrl,
  ...services
}: Pick<WorkerServices, 'connection' | 'outbox' | 'clock' | 'mailer' | 'publicUrl'>): JobHandler {
  const orderById = batched((ids: readonly string[]) => readOrders(services.connection, ids));
  return handleJob(sendOrderEmail, async ({ payload, rowId, log }) => {
    const order = (await orderById(payload.orderId)).get(payload.orderId);
    const text =
      order &&
      (await readOrderEmailText(services.connection, order, payload.kind, payload.version, services.clock()));
    const forPartner = shopEmailKinds.has(payload.kind);
    const to = forPartner ? order?.partner.email : order?.shopper.email;
    // A deleted account has no email address.
    if (!text || !to) return log.info('no email: it is outdated or the recipient was deleted');
    const mayBeStranger = !forPartner && !order.shopper.emailConfirmed;
    if (mayBeStranger && !(await spendBudget(services, order.shopperId, { rowId, ...payload })))
      return log.info('email postponed: the hourly limit is reached');
    return sendEmailText(mailer, {
      id: rowId,
      to,
      text,
      audience: forPartner ? 'business' : 'shopper',
      publicUrl,
    });
  });
}

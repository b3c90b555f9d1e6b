import { reminderMessage } from '@boaxepa/contracts/texts/pickupReminder';
import { noopClaims, type Claims, doDueWork, dueRecords } from '@boaxepa/service-kit/sweeps/doDueWork';
import { withListInvalidation, shopperLists } from '../../../listInvalidation.ts';
import { sendOrderEmail } from '../../../jobs/sendOrderEmail.job.ts';
import type { OrderServices } from '../../../services.ts';
import { notifyShopper } from '../../notifications/notifications.ts';
import { orders } from '../order.model.ts';
import { isRemindable, messageFieldsOf, type OrderRecord } from '../order.ts';

/**
 * Sends the due reminder of an order as a message and an email. The reminder is deleted in the same transaction, so
 * that only one of several concurrent calls sends it.
 * @returns true if a reminder was sent
 */
function remind(
  services: OrderServices,
  { _id, shopperId }: Pick<OrderRecord, '_id' | 'shopperId'>,
  now: Date,
): Promise<boolean> {
  const { connection, outbox } = services;
  return withListInvalidation(services, [shopperLists(shopperId)], async (session) => {
    const order = await orders(connection)
      .findOneAndUpdate({ _id, remindAt: { $lte: now } }, { $unset: { remindAt: 1 } }, { session })
      .lean();
    if (!order || !isRemindable(order, now)) return false;
    notifyShopper(connection, session, order, reminderMessage(messageFieldsOf(order, now)), { at: now });
    await outbox.job(session, {
      job: sendOrderEmail,
      payload: { orderId: _id, kind: 'pickupReminder', version: order.version },
    });
    return true;
  });
}

/**
 * Periodic job that reminds shoppers before the pickup window of their order ends (product/messages.md#reminders). If
 * the shopper can no longer collect the order in this window, the job deletes the reminder without a message. Several
 * processes may run this job at the same time.
 * @param claims leases, so that two workers do not handle the same order
 * @returns the number of reminders that were sent
 */
export function remindShoppers(services: OrderServices, claims: Claims = noopClaims): Promise<number> {
  const now = services.clock();
  return doDueWork(claims, {
    name: 'remindShoppers',
    ...dueRecords(orders(services.connection), 'remindAt', now),
    handle: async (order) => ((await remind(services, order, now)) ? 1 : 0),
  });
}

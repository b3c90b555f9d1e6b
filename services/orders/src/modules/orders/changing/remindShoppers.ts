import { reminderMessage } from '@boaxepa/contracts/texts/pickupReminder';
import { alone, type Claims } from '@boaxepa/service-kit/sweeps/claims';
import { doDueWork } from '@boaxepa/service-kit/sweeps/doDueWork';
import { changeLists, shopperLists } from '../../../changeLists.ts';
import { sendOrderEmail } from '../../../jobs/sendOrderEmail.job.ts';
import type { OrderServices } from '../../../services.ts';
import { notifyShopper } from '../../notifications/notifyShopper.ts';
import { orders } from '../order.model.ts';
import { isRemindable, namedOf, type OrderRecord } from '../order.ts';

/**
 * Takes an order's reminder, and sends it by message and email, in one transaction. Only one of several calls removes
 * `remindAt`, so the shopper gets at most one reminder.
 * @returns whether a reminder was sent
 */
function remind(
  services: OrderServices,
  { _id, shopperId }: Pick<OrderRecord, '_id' | 'shopperId'>,
  now: Date,
): Promise<boolean> {
  const { connection, outbox } = services;
  return changeLists(services, [shopperLists(shopperId)], async (session) => {
    const order = await orders(connection)
      .findOneAndUpdate({ _id, remindAt: { $lte: now } }, { $unset: { remindAt: 1 } }, { session })
      .lean();
    if (!order || !isRemindable(order, now)) return false;
    notifyShopper(connection, session, order, reminderMessage(namedOf(order)), { at: now });
    await outbox.email(session, {
      job: sendOrderEmail,
      payload: { orderId: _id, kind: 'pickupReminder', version: order.version },
    });
    return true;
  });
}

/**
 * Sweep that reminds shoppers of confirmed orders before the pickup window ends (product/messages.md#reminders). A reminder
 * of a closed or unconfirmed order, or after the window, is dropped. Safe with several processes.
 * @param claims leases that prevent several workers from handling the same order
 * @returns the number of reminders
 */
export function remindShoppers(
  services: OrderServices,
  now = services.clock(),
  claims: Claims = alone,
): Promise<number> {
  const due = { remindAt: { $lte: now } };
  return doDueWork(claims, {
    name: 'remindShoppers',
    async find(limit) {
      const found = await orders(services.connection)
        .find(due, { _id: 1 })
        .sort({ remindAt: 1 })
        .limit(limit)
        .lean();
      return found.map(({ _id }) => _id);
    },
    async load(ids) {
      const found = await orders(services.connection)
        .find({ _id: { $in: [...ids] }, ...due }, { shopperId: 1 })
        .lean();
      return new Map(found.map((order) => [order._id, order]));
    },
    handle: async (order) => ((await remind(services, order, now)) ? 1 : 0),
  });
}

import type { ClientSession } from 'mongoose';
import type { OrderServices } from '../../services.ts';
import type { OrderRecord } from '../orders/order.model.ts';
import { decideDue } from './paymentDues.ts';
import { payments } from './payment.model.ts';
import { paymentNotConfirmed } from './paymentNotConfirmed.ts';

/**
 * Makes a payment that of a new order, in the transaction that inserts it. Of two orders, and of an order and the sweep, one
 * gets it.
 * @throws AppError PAYMENT_NOT_CONFIRMED when it pays another order or was released meanwhile
 */
export async function claimPayment(
  services: OrderServices,
  session: ClientSession,
  order: OrderRecord,
): Promise<void> {
  const { _id: orderId, paymentIntentId, shopperId } = order;
  if (paymentIntentId === undefined) return;
  const claimed = await payments(services.connection).updateOne(
    { _id: paymentIntentId, shopperId, state: 'open' },
    { $set: { state: 'ordered', orderId }, $unset: { dueAt: 1 } },
    { session },
  );
  if (claimed.modifiedCount === 0) throw paymentNotConfirmed();
  await decideDue(services, session, undefined, order);
}

import type { ClientSession } from 'mongoose';
import { settlePaymentJob } from '../../jobs/settlePayment.job.ts';
import type { OrderServices } from '../../services.ts';
import type { OrderRecord } from '../orders/order.model.ts';
import { payments } from './payment.model.ts';

/**
 * How much of a card order's money is to be kept; undefined while that is open. A pending order waits for its shop's yes
 * and takes nothing; what nobody collected was kept for its shopper and stays paid.
 */
function dueCents(order: Pick<OrderRecord, 'status' | 'cancelReason' | 'totalCents'>): number | undefined {
  if (order.status === 'pending') return undefined;
  if (order.status === 'cancelled' && order.cancelReason !== 'no_show') return 0;
  return order.totalCents;
}

/**
 * Decides about the money in the transaction of an order's change, and has Stripe asked from the outbox.
 * @param before the order before the change; undefined for a new one
 */
export async function decideDue(
  { connection, outbox }: OrderServices,
  session: ClientSession,
  before: OrderRecord | undefined,
  next: OrderRecord,
): Promise<void> {
  const { paymentIntentId: paymentId, version } = next;
  const cents = dueCents(next);
  if (paymentId === undefined || cents === undefined || (before && dueCents(before) === cents)) return;
  await payments(connection).updateOne(
    { _id: paymentId },
    { $push: { dues: { version, cents } } },
    { session },
  );
  await outbox.job(session, { job: settlePaymentJob, payload: { paymentId } });
}

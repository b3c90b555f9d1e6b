import { isPaid } from '@boaxepa/contracts/domain/isPaid';
import type { PaymentMethod } from '@boaxepa/contracts/domain/orderStatus';
import type { CounterOrder } from './counterData.ts';
import { type QueuedHandover, queueHandover } from './queue.ts';

/**
 * Returns how the customer pays at the counter. An unpaid card order is paid in cash. All other orders keep their
 * payment method.
 */
export const methodAtCounter = ({
  paymentMethod,
  payment,
}: Pick<CounterOrder, 'paymentMethod' | 'payment'>): PaymentMethod =>
  paymentMethod === 'card' && !isPaid(paymentMethod, payment) ? 'cash' : paymentMethod;

/**
 * Stores the hand-over of an order on this device. The hand-over is sent to the server when the user can no longer undo
 * it.
 */
export const queueOrder = (
  order: CounterOrder,
  proof: NonNullable<QueuedHandover['proof']>,
): Promise<QueuedHandover> => {
  const paymentMethod = methodAtCounter(order);
  return queueHandover({
    orderId: order.id,
    customer: order.shopper.fullName,
    totalAmount: order.totalAmount,
    isPaid: paymentMethod === 'card',
    paymentMethod,
    zone: order.zone,
    proof,
  });
};

import type { PartnerOrder } from '@boaxepa/contracts/wire/orders';
import type { CounterOrder } from './counterData.ts';
import { type QueuedHandover, queueHandover } from './queue.ts';

/** Returns true if the order is already paid. Only card payments are charged before the pickup. */
export const isPaid = ({ paymentMethod }: Pick<PartnerOrder, 'paymentMethod'>): boolean =>
  paymentMethod === 'card';

/** Stores the hand-over of an order, which is sent when it can no longer be undone. */
export const queueOrder = (
  { id, shopper, totalAmount, paymentMethod, zone }: CounterOrder,
  proof: NonNullable<QueuedHandover['proof']>,
): Promise<QueuedHandover> =>
  queueHandover({
    orderId: id,
    customer: shopper.fullName,
    totalAmount,
    isPaid: isPaid({ paymentMethod }),
    paymentMethod,
    zone,
    proof,
  });

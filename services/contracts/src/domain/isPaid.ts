import type { PaymentMethod } from './orderLabels.ts';

/**
 * Returns true if the customer pays nothing at the counter, because a card pays for the order. After a failed charge,
 * the customer pays the shop (product/payments.md#by-card).
 * @param payment payment of the order. An older version of the orders service omits it.
 */
export const isPaid = (
  paymentMethod: PaymentMethod,
  payment: { readonly state: string | null } | undefined,
): boolean => paymentMethod === 'card' && payment?.state !== 'failed';

import type { PaymentMethod } from './orderLabels.ts';

/**
 * Returns true if the customer pays nothing at the counter, because the order is paid by card. If the charge of the
 * card fails, the customer must pay the shop (product/payments.md#by-card).
 * @param payment payment of the order. An older version of the orders service omits it.
 */
export const isPaid = (
  paymentMethod: PaymentMethod,
  payment: { readonly state: string | null } | undefined,
): boolean => paymentMethod === 'card' && payment?.state !== 'failed';

import type { PaymentMethod } from './orderLabels.ts';

/** States of a card payment in which the shop gets no money from the card. */
const unpaidStates: readonly unknown[] = ['failed', 'refunded', 'released'];

/**
 * Returns true if the customer pays nothing at the counter, because the order is paid by card. If the charge of the
 * card fails or is refunded as a whole, the customer must pay the shop (product/payments.md#by-card).
 * @param payment payment of the order. An older version of the orders service omits it.
 */
export const isPaid = (
  paymentMethod: PaymentMethod,
  payment: { readonly state: string | null } | undefined,
): boolean => paymentMethod === 'card' && !unpaidStates.includes(payment?.state);

import { formatReais } from '@boaxepa/contracts/domain/money';
import type { PaymentMethod } from '@boaxepa/contracts/domain/orderStatus';
import type { PartnerOrder } from '@boaxepa/contracts/wire/orders';

/** Brazilian banknotes, in cents. */
const notes = [500, 1000, 2000, 5000, 10_000, 20_000];
/** Customers round an amount up to a multiple of these steps, in cents: R$ 70 for R$ 69,98. */
const roundingSteps = [1000, 5000, 10_000];
const OFFERED = 3;

/** Portuguese texts for payment methods. Each text follows an amount, as in 'R$ 30,00 em dinheiro'. */
export const paidWith: Record<PaymentMethod, string> = {
  cash: 'em dinheiro',
  pix: 'por PIX',
  card: 'no cartão',
};

/**
 * Returns an amount in reais with its payment method, such as 'R$ 30,00 em dinheiro'. Without a payment method, returns
 * only the amount.
 */
export const receivedText = ({
  paymentMethod,
  totalAmount,
}: Pick<PartnerOrder, 'totalAmount'> & { readonly paymentMethod?: PaymentMethod | undefined }): string =>
  [formatReais(totalAmount), paymentMethod && paidWith[paymentMethod]].filter(Boolean).join(' ');

/**
 * Returns up to three amounts in cents that the customer probably pays with: the total, round amounts above it and
 * larger banknotes. `total` is in cents.
 */
export function probableAmounts(total: number): number[] {
  const roundAmounts = roundingSteps.map((step) => Math.ceil(total / step) * step);
  const amounts = new Set([total, ...roundAmounts, ...notes.filter((note) => note > total)]);
  return [...amounts].toSorted((one, other) => one - other).slice(0, OFFERED);
}

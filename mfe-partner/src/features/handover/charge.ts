import { reaisToCents } from '@boaxepa/contracts/domain/money';
import type { PartnerOrder } from '@boaxepa/contracts/wire/orders';

/** Brazilian banknotes in cents. */
const notes = [500, 1000, 2000, 5000, 10_000, 20_000];
const OFFERED = 3;

type Charged = Pick<PartnerOrder, 'paymentMethod' | 'totalAmount'>;

/** Only a card is charged before the pickup. */
export const isPaid = ({ paymentMethod }: Charged): boolean => paymentMethod === 'card';

export const totalCents = ({ totalAmount }: Charged): number => reaisToCents(totalAmount) ?? 0;

/** Returns likely payments in cents, which are the total and the next larger banknotes. */
export function probableAmounts(total: number): number[] {
  return [total, ...notes.filter((note) => note > total)].slice(0, OFFERED);
}

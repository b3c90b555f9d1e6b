import { brazilianToCents } from './money.ts';
import { longText, negativeText, refuse, tidy, type TypedNumber } from './typedCounts.ts';

// A separate module, so that a page with counts only does not load the parsers of amounts.
export { readTypedCount, type TypedNumber, typedNumberMessages } from './typedCounts.ts';

const manyDecimalsText = /^(?:R\$ ?)?(?:\d+|\d{1,3}(?:\.\d{3})+)(?:,\d{3,}|\.\d{4,})$/i;
/**
 * Reads an amount in reais in Brazilian notation, typed, pasted or imported: 'R$ 1.234,56', '1234.56', '12,9'.
 * A point before exactly three digits separates thousands: '1.234' is more than a thousand, '1.23' is 1 real and 23
 * cents.
 * @returns integer cents, never rounded; the schema checks limits such as the highest price
 */
export function readTypedCents(text: string): TypedNumber {
  const typed = tidy(text);
  if (typed === '' || /^R\$$/i.test(typed)) return { value: undefined };
  if (negativeText.test(typed)) return refuse('negative');
  const cents = brazilianToCents(typed);
  if (cents !== undefined) return { value: cents };
  if (longText.test(typed)) return refuse('tooLarge');
  return refuse(manyDecimalsText.test(typed) ? 'decimals' : 'unreadable');
}

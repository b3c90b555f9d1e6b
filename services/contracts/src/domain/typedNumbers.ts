import { brazilianToCents } from './money.ts';
import { longText, negativeText, refuse, tidy, type TypedNumber } from './typedCounts.ts';

// Pages without amounts of money should import typedCounts.ts directly, to avoid loading the parser for amounts.
export { readTypedCount, type TypedNumber, typedNumberMessages } from './typedCounts.ts';

const manyDecimalsText = /^(?:R\$ ?)?(?:\d+|\d{1,3}(?:\.\d{3})+)(?:,\d{3,}|\.\d{4,})$/i;
/**
 * Parses a typed amount such as 'R$ 1.234,56' or '12,9' to integer cents, without rounding. The dot separates thousands
 * in '1.234', but decimals in '1.23'.
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

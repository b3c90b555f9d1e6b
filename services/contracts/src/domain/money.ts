import { formatCents } from './moneyTexts.ts';

// Pages that only show prices should import moneyTexts.ts directly, to avoid loading the price parsers.
export * from './moneyTexts.ts';

// Allows 13 digits before the decimals, because a sum can have more digits than a single amount, for which
// `reaisSchema` allows nine. With 13 digits, the cents are still an exact integer.
const decimalText = /^(-?)(\d{1,13})(?:\.(\d{1,2}))?$/;

/**
 * Converts an amount in reais to integer cents, without rounding (product/money.md#over-the-wire). Returns undefined if
 * the value is not a number or decimal string with at most two decimals.
 */
export function reaisToCents(value: unknown): number | undefined {
  const text = typeof value === 'number' && Number.isFinite(value) ? String(value) : value;
  if (typeof text !== 'string') return undefined;
  const match = decimalText.exec(text.trim());
  if (!match) return undefined;
  const cents = Number(match[2]) * 100 + Number((match[3] ?? '').padEnd(2, '0'));
  return match[1] && cents > 0 ? -cents : cents;
}

/**
 * Converts an amount in reais that is already validated to integer cents.
 * @throws RangeError if the value is not an amount with at most two decimals
 */
export function checkedReaisToCents(value: unknown): number {
  const cents = reaisToCents(value);
  if (cents === undefined) throw new RangeError('not an amount in reais with at most two decimals');
  return cents;
}

const brazilianText = /^(-?R\$ ?|R\$ ?-|-)?(\d{1,9}|\d{1,3}(?:\.\d{3}){1,2})(?:,(\d{1,2}))?$/i;
const dottedText = /^(-?R\$ ?|R\$ ?-|-)?(\d{1,9})\.(\d{1,2})$/i;

/**
 * Converts an amount such as 'R$ 1.234,56', '12,9' or '12.90' to integer cents. A dot before three digits separates
 * thousands, so '1.234' is over a thousand reais. Returns undefined if the text is not an amount.
 */
export function brazilianToCents(text: string): number | undefined {
  const spaced = text.replaceAll(/\s+/g, ' ').trim();
  const match = brazilianText.exec(spaced) ?? dottedText.exec(spaced);
  if (!match) return undefined;
  const [, sign = '', whole = '', fraction = ''] = match;
  const cents = Number(whole.replaceAll('.', '')) * 100 + Number(fraction.padEnd(2, '0'));
  return sign.includes('-') && cents > 0 ? -cents : cents;
}

/** Formats a number or decimal string in reais as 'R$ 14,90'. Returns '—' for any other value. */
export function formatReais(value: number | string): string {
  const cents = reaisToCents(value);
  return cents === undefined ? '—' : formatCents(cents);
}

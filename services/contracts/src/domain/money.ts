import { formatCents } from './moneyTexts.ts';

// The texts are in a separate module, so that a page that only shows prices does not load the parsers.
export * from './moneyTexts.ts';

const decimalText = /^(-?)(\d{1,9})(?:\.(\d{1,2}))?$/;

/**
 * Converts reais in an API request or response to integer cents, without rounding (product/money.md#over-the-wire). Accepts
 * numbers and decimal strings with at most two decimals. Returns undefined for any other value.
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
 * Converts reais that a schema has validated to integer cents.
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
 * Converts an amount such as 'R$ 1.234,56', '12,9' or '12.90' to integer cents. A dot before three digits separates thousands, so
 * '1.234' is more than a thousand reais. Returns undefined for any other text.
 */
export function brazilianToCents(text: string): number | undefined {
  const spaced = text.replaceAll(/\s+/g, ' ').trim();
  const match = brazilianText.exec(spaced) ?? dottedText.exec(spaced);
  if (!match) return undefined;
  const [, sign = '', whole = '', fraction = ''] = match;
  const cents = Number(whole.replaceAll('.', '')) * 100 + Number(fraction.padEnd(2, '0'));
  return sign.includes('-') && cents > 0 ? -cents : cents;
}

/** Formats reais (number or decimal string) like `formatCents`. Returns '—' for any other value. */
export function formatReais(value: number | string): string {
  const cents = reaisToCents(value);
  return cents === undefined ? '—' : formatCents(cents);
}

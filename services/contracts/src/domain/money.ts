import { formatCents } from './moneyTexts.ts';

// A separate module, so that a page which only shows prices does not load the parsers below.
export * from './moneyTexts.ts';

const decimalText = /^(-?)(\d{1,9})(?:\.(\d{1,2}))?$/;

/**
 * Reais as they come over the wire (a number or a decimal string, at most two decimals) to integer cents.
 * Returns undefined for anything else; never rounds (product/money.md#over-the-wire).
 */
export function reaisToCents(value: unknown): number | undefined {
  const text = typeof value === 'number' && Number.isFinite(value) ? String(value) : value;
  if (typeof text !== 'string') return undefined;
  const match = decimalText.exec(text.trim());
  if (!match) return undefined;
  const cents = Number(match[2]) * 100 + Number((match[3] ?? '').padEnd(2, '0'));
  return match[1] && cents > 0 ? -cents : cents;
}

/** Like reaisToCents for values that a schema has already checked; throws RangeError otherwise. */
export function checkedReaisToCents(value: unknown): number {
  const cents = reaisToCents(value);
  if (cents === undefined) throw new RangeError('not an amount in reais with at most two decimals');
  return cents;
}

const brazilianText = /^(-?R\$ ?|R\$ ?-|-)?(\d{1,9}|\d{1,3}(?:\.\d{3}){1,2})(?:,(\d{1,2}))?$/i;
const dottedText = /^(-?R\$ ?|R\$ ?-|-)?(\d{1,9})\.(\d{1,2})$/i;

/**
 * An amount as Brazilians write it to integer cents: 'R$ 1.234,56', '12,9', '1.234' (a thousand and more), '12.90' too.
 * Returns undefined for anything else, such as '1,234.56'.
 */
export function brazilianToCents(text: string): number | undefined {
  const spaced = text.replaceAll(/\s+/g, ' ').trim();
  const match = brazilianText.exec(spaced) ?? dottedText.exec(spaced);
  if (!match) return undefined;
  const [, sign = '', whole = '', fraction = ''] = match;
  const cents = Number(whole.replaceAll('.', '')) * 100 + Number(fraction.padEnd(2, '0'));
  return sign.includes('-') && cents > 0 ? -cents : cents;
}

/** Reais (number or decimal string) for a person; '—' when the value is no amount. */
export function formatReais(value: number | string): string {
  const cents = reaisToCents(value);
  return cents === undefined ? '—' : formatCents(cents);
}

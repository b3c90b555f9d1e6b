import { groupThousands } from './numbers.ts';

/** Converts integer cents to reais as a number with at most two decimals. */
export function centsToReais(cents: number): number {
  return Number(centsToDecimal(cents));
}

/** Converts integer cents to reais as a decimal string. For example, 1490 becomes '14.90'. */
export function centsToDecimal(cents: number): string {
  if (!Number.isSafeInteger(cents)) throw new RangeError('cents must be an integer');
  const absolute = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${absolute.slice(0, -2)}.${absolute.slice(-2)}`;
}

/** Formats integer cents as 'R$ 1.234,50'. The space is non-breaking, so that a price is never split over two lines. */
export function formatCents(cents: number): string {
  const [whole = '0', fraction = '00'] = centsToDecimal(Math.abs(cents)).split('.');
  return `${cents < 0 ? '-' : ''}R$\u00a0${groupThousands(whole)},${fraction}`;
}

/** Formats integer cents as 'R$ 14.90'. Only the cart and payment pages use the decimal dot (product/money.md#on-screens). */
export function formatCentsWithDot(cents: number): string {
  return `R$\u00a0${centsToDecimal(cents)}`;
}

const formattedCents = /R\$\u00a0([\d.]+),(\d{2})/g;

/** Converts all prices in a server message from the format of `formatCents` to the format of `formatCentsWithDot`. */
export function withDotPrices(text: string): string {
  return text.replaceAll(
    formattedCents,
    (_, whole: string, fraction: string) => `R$\u00a0${whole.replaceAll('.', '')}.${fraction}`,
  );
}

/** Returns the saving in whole percent of the original price. Returns 0 if there is no saving (product/money.md#on-screens). */
export function discountPercent(originalCents: number, priceCents: number): number {
  if (originalCents <= 0 || priceCents >= originalCents) return 0;
  return Math.round(((originalCents - priceCents) * 100) / originalCents);
}

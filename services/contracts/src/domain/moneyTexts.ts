import { groupThousands } from './numbers.ts';

/** Converts integer cents to a number in reais: 1490 becomes 14.9. */
export function centsToReais(cents: number): number {
  return Number(centsToDecimal(cents));
}

/** Converts integer cents to a decimal string in reais: 1490 becomes '14.90'. */
export function centsToDecimal(cents: number): string {
  if (!Number.isSafeInteger(cents)) throw new RangeError('cents must be an integer');
  const absolute = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${absolute.slice(0, -2)}.${absolute.slice(-2)}`;
}

/** Formats integer cents as 'R$ 1.234,50', with a non-breaking space. */
export function formatCents(cents: number): string {
  const [whole = '0', fraction = '00'] = centsToDecimal(Math.abs(cents)).split('.');
  return `${cents < 0 ? '-' : ''}R$\u00a0${groupThousands(whole)},${fraction}`;
}

/** Formats integer cents as 'R$ 14.90', the format of the cart and payment pages (product/money.md#on-screens). */
export function formatCentsWithDot(cents: number): string {
  return `R$\u00a0${centsToDecimal(cents)}`;
}

const formattedCents = /R\$\u00a0([\d.]+),(\d{2})/g;

/** Replaces prices such as 'R$ 1.234,50' in a text with 'R$ 1234.50', the format of `formatCentsWithDot`. */
export function withDotPrices(text: string): string {
  return text.replaceAll(
    formattedCents,
    (_, whole: string, fraction: string) => `R$\u00a0${whole.replaceAll('.', '')}.${fraction}`,
  );
}

/** Returns the discount as a whole percentage, or 0 without a discount (product/money.md#on-screens). */
export function discountPercent(originalCents: number, priceCents: number): number {
  if (originalCents <= 0 || priceCents >= originalCents) return 0;
  return Math.round(((originalCents - priceCents) * 100) / originalCents);
}

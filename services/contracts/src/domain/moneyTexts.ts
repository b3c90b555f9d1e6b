import { groupThousands } from './numbers.ts';

/** Integer cents to a JSON number of reais with at most two decimals. */
export function centsToReais(cents: number): number {
  return Number(centsToDecimal(cents));
}

/** Integer cents to a decimal string of reais, always two decimals: 1490 is '14.90'. */
export function centsToDecimal(cents: number): string {
  if (!Number.isSafeInteger(cents)) throw new RangeError('cents must be an integer');
  const absolute = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${absolute.slice(0, -2)}.${absolute.slice(-2)}`;
}

/** Integer cents for a person: 'R$ 1.234,50', with a non-breaking space so that a price never splits. */
export function formatCents(cents: number): string {
  const [whole = '0', fraction = '00'] = centsToDecimal(Math.abs(cents)).split('.');
  return `${cents < 0 ? '-' : ''}R$\u00a0${groupThousands(whole)},${fraction}`;
}

/** The price with a decimal dot that the cart and payment pages show: 'R$ 14.90' (product/money.md#on-screens). */
export function formatCentsWithDot(cents: number): string {
  return `R$\u00a0${centsToDecimal(cents)}`;
}

/** Rounded percent of (original minus price) over original; 0 when nothing is saved (product/money.md#on-screens). */
export function discountPercent(originalCents: number, priceCents: number): number {
  if (originalCents <= 0 || priceCents >= originalCents) return 0;
  return Math.round(((originalCents - priceCents) * 100) / originalCents);
}

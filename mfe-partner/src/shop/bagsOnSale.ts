import type { Bag } from '@boaxepa/contracts/wire/bags';

/**
 * Counts the bags on sale and their units. A bag on sale is active, in stock and not expired. `today` is YYYY-MM-DD in the shop's
 * time zone.
 */
export function countOnSale(bags: readonly Bag[], today: string): { count: number; units: number } {
  const onSale = bags.filter(
    ({ isActive, stock, expiryDate }) => isActive && stock > 0 && expiryDate >= today,
  );
  return { count: onSale.length, units: onSale.reduce((sum, { stock }) => sum + stock, 0) };
}

import type { Bag } from '@boaxepa/contracts/wire/bags';

/**
 * Counts the bags that shoppers can buy (active, in stock and not expired), and their units in stock.
 * @param today current date as YYYY-MM-DD in the shop's time zone
 */
export function countOnSale(bags: readonly Bag[], today: string): { count: number; units: number } {
  const onSale = bags.filter(
    ({ isActive, stock, expiryDate }) => isActive && stock > 0 && expiryDate >= today,
  );
  return { count: onSale.length, units: onSale.reduce((sum, { stock }) => sum + stock, 0) };
}

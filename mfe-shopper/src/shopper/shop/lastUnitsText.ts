import { lastUnits } from '@boaxepa/contracts/domain/bagTypes';

/** Returns the label of an offer with few units, such as 'Últimas!'. Returns undefined for any other stock. */
export function lastUnitsText(stock: number): string | undefined {
  if (stock === 0 || stock > lastUnits) return undefined;
  return stock === 1 ? 'Última!' : 'Últimas!';
}

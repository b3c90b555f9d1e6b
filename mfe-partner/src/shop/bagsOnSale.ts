import type { Bag } from '@boaxepa/contracts/wire/bags';
import { endOfDayTime, pickupOverText, windowEnd } from '@boaxepa/contracts/domain/windowTexts';
import { localTime } from '@boaxepa/contracts/domain/zones';
import type { Tone } from '@boaxepa/ui';

/**
 * Returns the label of a bag's state, the label's color, and whether shoppers can buy the bag.
 * @param today current date as YYYY-MM-DD in the shop's time zone
 */
export function bagState(bag: Bag, today: string): { label: string; tone: Tone; onSale: boolean } {
  if (bag.expiryDate < today) return { label: 'Vencida', tone: 'danger', onSale: false };
  if (!bag.isActive) return { label: 'Pausada', tone: 'neutral', onSale: false };
  if (bag.stock <= 0) return { label: 'Esgotada', tone: 'warning', onSale: false };
  return { label: 'À venda', tone: 'success', onSale: true };
}

/**
 * Counts the bags that shoppers can buy, and their units in stock.
 * @param today current date as YYYY-MM-DD in the shop's time zone
 */
export function countOnSale(bags: readonly Bag[], today: string): { count: number; units: number } {
  const onSale = bags.filter((bag) => bagState(bag, today).onSale);
  return { count: onSale.length, units: onSale.reduce((sum, { stock }) => sum + stock, 0) };
}

/**
 * Returns the reason why orders for today are refused: no pickup today, or its window has ended. Returns undefined if
 * a pickup is still possible today.
 * @param pickup text of today's pickup window, such as '17:00 às 19:30'; null on a closed day, undefined if unknown
 */
export function noPickupText(pickup: string | null | undefined, zone: string, now: Date): string | undefined {
  if (pickup === null) return 'Sem retirada hoje';
  if (pickup === undefined) return undefined;
  const end = windowEnd(pickup);
  return end !== endOfDayTime && end <= localTime(zone, now) ? pickupOverText : undefined;
}

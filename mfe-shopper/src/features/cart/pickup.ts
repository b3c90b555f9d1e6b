import type { PartnerBags } from '@boaxepa/contracts/bags';
import { pickupOverText, unknownPickup, windowText } from '@boaxepa/contracts/timeTexts';

/** What the cart says of the pickup: 'Hoje, 17:00 às 19:30', its end, 'HH:MM', and whether it is over, as far as they are known. */
export function pickupOf(shop: PartnerBags | undefined): { when: string; until?: string; over?: boolean } {
  if (!shop) return { when: 'Hoje' };
  const { todaySchedule: today, partner } = shop;
  if (today?.pickupOver) return { when: pickupOverText, over: true };
  if (!today) return { when: partner.pickupSchedule ? `Hoje, ${partner.pickupSchedule}` : unknownPickup };
  const until = today.pickupEndTime ?? today.closeTime;
  return { when: `Hoje, ${windowText(today.pickupStartTime ?? today.openTime, until)}`, until };
}

import { endOfDayTime, windowText } from '@boaxepa/contracts/timeTexts';
import { localTime } from '@boaxepa/contracts/zones';
import type { OrderRecord } from './order.model.ts';

/** 'HH:MM às HH:MM' in the shop's zone. Midnight as the end is written as it was configured. */
export function pickupText({ pickup, partner }: Pick<OrderRecord, 'pickup' | 'partner'>): string {
  const end = localTime(partner.zone, pickup.endsAt);
  return windowText(localTime(partner.zone, pickup.startsAt), end === '00:00' ? endOfDayTime : end);
}

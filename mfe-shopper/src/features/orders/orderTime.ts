import type { ShopperOrder } from '@boaxepa/contracts/wire/orders';
import { durationText } from '@boaxepa/contracts/domain/timeTexts';
import { untilText, windowEnd } from '@boaxepa/contracts/domain/windowTexts';

const MINUTE_MS = 60_000;

type Window = Pick<ShopperOrder, 'pickupSchedule' | 'pickupStartsAt' | 'pickupEndsAt'>;

/**
 * Returns the time until the pickup: 'em 2 h 40 min', 'até 19:30' during the window, 'Horário encerrado' after it. Undefined if the window
 * is unknown. `now` in ms since the epoch.
 */
export function countdown(order: Window, now: number): { text: string; over: boolean } | undefined {
  const { pickupSchedule, pickupStartsAt, pickupEndsAt } = order;
  if (!pickupSchedule || !pickupStartsAt || !pickupEndsAt) return undefined;
  if (now >= Date.parse(pickupEndsAt)) return { text: 'Horário encerrado', over: true };
  const minutesLeft = Math.ceil((Date.parse(pickupStartsAt) - now) / MINUTE_MS);
  if (minutesLeft <= 0) return { text: untilText(windowEnd(pickupSchedule)), over: false };
  return { text: `em ${durationText(minutesLeft)}`, over: false };
}

import type { DaySchedule } from '@boaxepa/contracts/domain/schedules';
import { endOfDayTime } from '@boaxepa/contracts/domain/windowTexts';

export type TimeField = 'openTime' | 'closeTime' | 'pickupStartTime' | 'pickupEndTime';

const pickupOf = { openTime: 'pickupStartTime', closeTime: 'pickupEndTime' } as const;

/**
 * For `openTime`, returns true if the pickup window (when customers collect orders) starts when the shop opens. For
 * `closeTime`, returns true if the window ends when the shop closes.
 */
export function pickupFollows(day: DaySchedule, field: TimeField): boolean {
  if (field !== 'openTime' && field !== 'closeTime') return false;
  return day[field] !== null && day[pickupOf[field]] === day[field];
}

/**
 * Returns a copy of a day with one changed time. With `follows`, the pickup window (when customers collect orders)
 * starts or ends at the same new time.
 */
export function withTime(
  day: DaySchedule,
  field: TimeField,
  value: string | null,
  follows: boolean,
): DaySchedule {
  const next = { ...day, [field]: value };
  if (!follows || value === null || (field !== 'openTime' && field !== 'closeTime')) return next;
  return { ...next, [pickupOf[field]]: value };
}

export function withPickupAllDay(day: DaySchedule): DaySchedule {
  return { ...day, pickupStartTime: day.openTime, pickupEndTime: day.closeTime };
}

export function isPickupAllDay(day: DaySchedule): boolean {
  return day.pickupStartTime === day.openTime && day.pickupEndTime === day.closeTime;
}

/**
 * Returns true if a day ends at 00:00. This is invalid, because 00:00 is the start of the day. The last valid time is
 * 23:59 (product/opening-hours.md#end-of-the-day).
 */
export function endsAtMidnight({ closeTime, pickupEndTime }: DaySchedule): boolean {
  return [closeTime, pickupEndTime].some((time) => time?.startsWith('00:00'));
}

/** Returns a copy of the week in which the days in `to` have the hours of the day `from`. */
export function copyDay(
  week: readonly DaySchedule[],
  from: DaySchedule,
  to: ReadonlySet<number>,
): DaySchedule[] {
  return week.map((day) => (to.has(day.dayOfWeek) ? { ...from, dayOfWeek: day.dayOfWeek } : day));
}

/** Returns the week as the server stores it. Closed days have no times (product/opening-hours.md#the-week). */
export function withoutClosedTimes(week: readonly DaySchedule[]): DaySchedule[] {
  return week.map((day) =>
    day.isOpen
      ? day
      : { ...day, openTime: null, closeTime: null, pickupStartTime: null, pickupEndTime: null },
  );
}

/**
 * Returns where a period begins on a bar of 24 hours and how wide it is, both in percent. The time 23:59 counts as
 * 24:00. Returns undefined for an invalid period.
 */
export function spanOnDay(
  from: string | null,
  to: string | null,
): { left: number; width: number } | undefined {
  if (!from || !to || from >= to) return undefined;
  const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
  const percent = (time: string) => (time.startsWith(endOfDayTime) ? 100 : (minutes(time) / 1440) * 100);
  return { left: percent(from), width: percent(to) - percent(from) };
}

import type { DaySchedule } from '@boaxepa/contracts/domain/schedules';
import { endOfDayTime } from '@boaxepa/contracts/domain/windowTexts';

export type TimeField = 'openTime' | 'closeTime' | 'pickupStartTime' | 'pickupEndTime';

const pickupOf = { openTime: 'pickupStartTime', closeTime: 'pickupEndTime' } as const;

/** Returns whether the pickup window starts at the opening time (`openTime`) or ends at the closing time (`closeTime`). */
export function pickupFollows(day: DaySchedule, field: TimeField): boolean {
  if (field !== 'openTime' && field !== 'closeTime') return false;
  return day[field] !== null && day[pickupOf[field]] === day[field];
}

/**
 * Returns a copy of the day with one changed time. If a pickup time was equal to the old opening or closing time, the pickup time
 * changes too.
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
 * Returns whether the day ends at 00:00, which is invalid because 00:00 is the start of the day. The last valid time is 23:59
 * (product/opening-hours.md#end-of-the-day).
 */
export function endsAtMidnight({ closeTime, pickupEndTime }: DaySchedule): boolean {
  return [closeTime, pickupEndTime].some((time) => time?.startsWith('00:00'));
}

/** Returns a copy of the week in which other days have the hours and the open state of `from`. */
export function copyDay(
  week: readonly DaySchedule[],
  from: DaySchedule,
  to: ReadonlySet<number>,
): DaySchedule[] {
  return week.map((day) => (to.has(day.dayOfWeek) ? { ...from, dayOfWeek: day.dayOfWeek } : day));
}

/** Returns the week in the form that the server stores. A closed day has no times (product/opening-hours.md#the-week). */
export function withoutClosedTimes(week: readonly DaySchedule[]): DaySchedule[] {
  return week.map((day) =>
    day.isOpen
      ? day
      : { ...day, openTime: null, closeTime: null, pickupStartTime: null, pickupEndTime: null },
  );
}

/**
 * Returns the position of a period on a bar of 24 hours, in percent. The time 23:59 counts as 24:00. Returns undefined for an
 * invalid period.
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

// Dates and times in time zones. This module uses Intl instead of a date library, so that pages load less code.

export { defaultZone } from './defaultZone.ts';

const formatters = new Map<string, Intl.DateTimeFormat>();

/**
 * Returns the formatter of a time zone. Formatters are cached, because creating one takes up to 40 ms on a slow phone
 * and 0.3 ms on a server.
 */
function formatterOf(zone: string): Intl.DateTimeFormat {
  const known = formatters.get(zone);
  if (known) return known;
  const formatter = new Intl.DateTimeFormat('pt-BR', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  formatters.set(zone, formatter);
  return formatter;
}

/**
 * Number of milliseconds in a quarter of an hour. A cached UTC offset is valid for a quarter of an hour, because time
 * zones change their offset only at :00, :15, :30 or :45.
 */
const quarterMs = 900_000;
const mostOffsets = 5000;
const offsets = new Map<string, number>();

/** Returns the offset of a time zone from UTC in milliseconds. The offset is positive east of Greenwich. */
function offsetOf(zone: string, at: Date): number {
  const quarter = Math.floor(at.getTime() / quarterMs);
  const key = `${zone} ${quarter}`;
  const known = offsets.get(key);
  if (known !== undefined) return known;
  const start = quarter * quarterMs;
  const parts = Object.fromEntries(
    formatterOf(zone)
      .formatToParts(start)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 1, day, hour, minute } = parts;
  const offset = Date.UTC(year, month - 1, day, hour, minute) - start;
  if (offsets.size >= mostOffsets) offsets.clear();
  offsets.set(key, offset);
  return offset;
}

/**
 * Formats the local time in a time zone as ISO 8601 text. The text ends with 'Z' although the time is not UTC, so
 * callers must cut off the 'Z'.
 */
const localIso = (zone: string, at: Date) => new Date(at.getTime() + offsetOf(zone, at)).toISOString();

/** Returns the date of a point in time in a time zone, as 'YYYY-MM-DD'. */
export const localDate = (zone: string, at: Date): string => localIso(zone, at).slice(0, 10);

/** Returns the time of day of a point in time in a time zone, as 'HH:MM'. */
export const localTime = (zone: string, at: Date): string => localIso(zone, at).slice(11, 16);

/** Returns the weekday of a 'YYYY-MM-DD' date. 0 is Sunday. */
export function weekdayOf(date: string): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay();
}

/** Returns the weekday of a time in a time zone. 0 is Sunday. */
export function localWeekday(zone: string, at: Date): number {
  return weekdayOf(localDate(zone, at));
}

/** Adds days to a 'YYYY-MM-DD' date. */
export function addDaysToDate(date: string, days: number): string {
  // Add the days in UTC, where every day has 24 hours. A local day has 23 or 25 hours when daylight saving time
  // changes.
  const at = new Date(`${date}T00:00:00Z`);
  at.setUTCDate(at.getUTCDate() + days);
  return at.toISOString().slice(0, 10);
}

/** Returns true for a 'YYYY-MM-DD' date that exists in the calendar, unlike 2026-02-30. */
export function isDate(value: unknown): value is string {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const parsed = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(value);
}

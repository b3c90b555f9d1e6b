// Calendar and clock of a time zone. Uses Intl, so that screens with dates do not load a time zone library.

export { defaultZone } from './defaultZone.ts';

const formatters = new Map<string, Intl.DateTimeFormat>();

/**
 * Returns a cached formatter. Creating the first Intl object takes 40 ms on a slow phone, and each further object takes 0.3 ms on
 * a server.
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

/** Offsets change only at quarters of an hour, so an offset can be cached per quarter. */
const quarterMs = 900_000;
const mostOffsets = 5000;
const offsets = new Map<string, number>();

/** Returns the offset of `zone` from UTC in milliseconds. Zones east of Greenwich have positive offsets. */
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

/** Formats an instant as an ISO text in the local time of `zone`. */
const localIso = (zone: string, at: Date) => new Date(at.getTime() + offsetOf(zone, at)).toISOString();

/** Formats an instant as 'YYYY-MM-DD' in `zone`. */
export const localDate = (zone: string, at: Date): string => localIso(zone, at).slice(0, 10);

/** Formats an instant as 'HH:MM' in `zone`. */
export const localTime = (zone: string, at: Date): string => localIso(zone, at).slice(11, 16);

/** Returns the weekday of a 'YYYY-MM-DD' date. 0 is Sunday. */
export function weekdayOf(date: string): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay();
}

/** Returns the weekday of an instant in `zone`. 0 is Sunday. */
export function localWeekday(zone: string, at: Date): number {
  return weekdayOf(localDate(zone, at));
}

/** Adds days to a 'YYYY-MM-DD' date. */
export function addDaysToDate(date: string, days: number): string {
  // The calculation uses UTC, where every day has 24 hours. Local days may have 23 or 25 hours.
  const at = new Date(`${date}T00:00:00Z`);
  at.setUTCDate(at.getUTCDate() + days);
  return at.toISOString().slice(0, 10);
}

/** Returns true for a 'YYYY-MM-DD' date that exists. For example, 2026-02-30 is rejected. */
export function isDate(value: unknown): value is string {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const parsed = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(value);
}

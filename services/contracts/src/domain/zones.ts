// Calendar and clock of a zone through the platform's own Intl: a screen that only shows a date loads no zone library.

export { defaultZone } from './defaultZone.ts';

const formatters = new Map<string, Intl.DateTimeFormat>();

/** Made when it is first needed, and kept: the first Intl object takes a slow phone 40 ms, each further one a server 0.3 ms. */
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

/** Zones change their clocks at quarters of an hour only, so that within one the distance to UTC stays. */
const quarterMs = 900_000;
const mostOffsets = 5000;
const offsets = new Map<string, number>();

/** Milliseconds that clocks in `zone` are ahead of UTC. */
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

/** 'YYYY-MM-DDTHH:MM…' of an instant as calendar and clock in `zone` show it. A list of orders asks hundreds of times. */
const localIso = (zone: string, at: Date) => new Date(at.getTime() + offsetOf(zone, at)).toISOString();

/** 'YYYY-MM-DD' of an instant as a calendar in `zone` shows it. */
export const localDate = (zone: string, at: Date): string => localIso(zone, at).slice(0, 10);

/** 'HH:MM' of an instant as a clock in `zone` shows it. */
export const localTime = (zone: string, at: Date): string => localIso(zone, at).slice(11, 16);

/** Day of the week of a 'YYYY-MM-DD': 0 Sunday to 6 Saturday. */
export function weekdayOf(date: string): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay();
}

/** Day of the week in `zone`: 0 Sunday to 6 Saturday. */
export function localWeekday(zone: string, at: Date): number {
  return weekdayOf(localDate(zone, at));
}

/** The date `days` after `date`, both 'YYYY-MM-DD'. */
export function addDaysToDate(date: string, days: number): string {
  // In UTC every day has 24 hours.
  const at = new Date(`${date}T00:00:00Z`);
  at.setUTCDate(at.getUTCDate() + days);
  return at.toISOString().slice(0, 10);
}

/** True for a real calendar date written YYYY-MM-DD. */
export function isDate(value: unknown): value is string {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const parsed = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(value);
}

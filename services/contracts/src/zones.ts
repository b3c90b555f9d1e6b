// Calendar and clock of a zone through the platform's own Intl: a screen that only shows a date loads no zone library.

/** Zone used until a partner has coordinates, and for the administrator's reports. */
export const defaultZone = 'America/Sao_Paulo';

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

function partsIn(zone: string, at: Date): Partial<Record<Intl.DateTimeFormatPartTypes, string>> {
  return Object.fromEntries(
    formatterOf(zone)
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  );
}

/** 'YYYY-MM-DD' of an instant as a calendar in `zone` shows it. */
export function localDate(zone: string, at: Date): string {
  const { year, month, day } = partsIn(zone, at);
  return `${year}-${month}-${day}`;
}

/** 'HH:MM' of an instant as a clock in `zone` shows it. */
export function localTime(zone: string, at: Date): string {
  const { hour, minute } = partsIn(zone, at);
  return `${hour}:${minute}`;
}

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

import { TZDate } from '@date-fns/tz';
// Each from its own file: the package's index is 300 files, which every service would read as it starts.
import { addDays } from 'date-fns/addDays';
import { format } from 'date-fns/format';

/** Zone used until a partner has coordinates, and for the administrator's reports (decisions §3). */
export const defaultZone = 'America/Sao_Paulo';

/** 'YYYY-MM-DD' of an instant as a calendar in `zone` shows it. */
export function localDate(zone: string, at: Date): string {
  return format(new TZDate(at.getTime(), zone), 'yyyy-MM-dd');
}

/** 'HH:MM' of an instant as a clock in `zone` shows it. */
export function localTime(zone: string, at: Date): string {
  return format(new TZDate(at.getTime(), zone), 'HH:mm');
}

/** Day of the week in `zone`: 0 Sunday to 6 Saturday. */
export function localWeekday(zone: string, at: Date): number {
  return new TZDate(at.getTime(), zone).getDay();
}

/** Instant (UTC) at which a clock in `zone` shows `time` ('HH:MM') on `date` ('YYYY-MM-DD'). */
export function instantAt(zone: string, date: string, time: string): Date {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return new Date(new TZDate(year, month - 1, day, hour, minute, 0, 0, zone).getTime());
}

/** The date `days` after `date`, both 'YYYY-MM-DD'. */
export function addDaysToDate(date: string, days: number): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  return format(addDays(new Date(year, month - 1, day), days), 'yyyy-MM-dd');
}

/** First instant of `date` in `zone`. */
export function startOfDate(zone: string, date: string): Date {
  return instantAt(zone, date, '00:00');
}

/** First instant after `date` in `zone`: a date-only end is inclusive (decisions §3). */
export function endOfDate(zone: string, date: string): Date {
  return instantAt(zone, addDaysToDate(date, 1), '00:00');
}

/** True for a real calendar date written YYYY-MM-DD. */
export function isDate(value: unknown): value is string {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const parsed = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(value);
}

/** 'dd/MM/yyyy' of an instant in `zone`. */
export function formatDate(at: Date, zone: string = defaultZone): string {
  return format(new TZDate(at.getTime(), zone), 'dd/MM/yyyy');
}

/** 'dd/MM/yyyy HH:mm' of an instant in `zone`. */
export function formatDateTime(at: Date, zone: string = defaultZone): string {
  return format(new TZDate(at.getTime(), zone), 'dd/MM/yyyy HH:mm');
}

import { TZDate } from '@date-fns/tz';
import { addDaysToDate } from './zones.ts';

/**
 * Converts a date ('YYYY-MM-DD') and time ('HH:MM') in a time zone to a Date.
 * @param zone IANA time zone, such as 'America/Sao_Paulo'
 */
export function instantAt(zone: string, date: string, time: string): Date {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return new Date(new TZDate(year, month - 1, day, hour, minute, 0, 0, zone).getTime());
}

export function startOfDate(zone: string, date: string): Date {
  return instantAt(zone, date, '00:00');
}

/** Returns the exclusive end of a day ('YYYY-MM-DD') in a time zone: midnight at the start of the next day. */
export function endOfDate(zone: string, date: string): Date {
  return instantAt(zone, addDaysToDate(date, 1), '00:00');
}

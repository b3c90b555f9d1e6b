import { TZDate } from '@date-fns/tz';
import { addDaysToDate } from './zones.ts';

/**
 * Converts a local date and time to an instant.
 * @param date 'YYYY-MM-DD'
 * @param time 'HH:MM'
 */
export function instantAt(zone: string, date: string, time: string): Date {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return new Date(new TZDate(year, month - 1, day, hour, minute, 0, 0, zone).getTime());
}

export function startOfDate(zone: string, date: string): Date {
  return instantAt(zone, date, '00:00');
}

/** Returns the end of a local day, which is midnight of the next day. Use the result as an exclusive bound. */
export function endOfDate(zone: string, date: string): Date {
  return instantAt(zone, addDaysToDate(date, 1), '00:00');
}

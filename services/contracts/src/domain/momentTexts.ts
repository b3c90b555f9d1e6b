// Texts for points in time in a shop's time zone. This module is separate from timeTexts.ts, because many pages do
// not need it.

import { dateText, shortDateText } from './timeTexts.ts';
import { withTimeArticle } from './windowTexts.ts';
import { addDaysToDate, defaultZone, localDate, localTime } from './zones.ts';

/** Formats a time as 'dd/MM/yyyy' in a time zone. */
export function formatDate(at: Date, zone: string = defaultZone): string {
  return dateText(localDate(zone, at));
}

/** Formats a time as 'dd/MM/yyyy HH:mm' in a time zone. */
export function formatDateTime(at: Date, zone: string = defaultZone): string {
  return `${formatDate(at, zone)} ${localTime(zone, at)}`;
}

/** Formats a time as 'HH:mm:ss' in a time zone. Records that serve as evidence need the seconds. */
export function formatExactTime(at: Date, zone: string = defaultZone): string {
  // UTC seconds are correct in every time zone, because offsets from UTC are whole minutes.
  return `${localTime(zone, at)}:${String(at.getUTCSeconds()).padStart(2, '0')}`;
}

/** Returns whether a time is today or yesterday in a time zone, or undefined for other days. */
export function nearDay(zone: string, at: Date, now: Date): 'today' | 'yesterday' | undefined {
  const [date, today] = [localDate(zone, at), localDate(zone, now)];
  if (date === today) return 'today';
  return date === addDaysToDate(today, -1) ? 'yesterday' : undefined;
}

/** Returns the day of a time in a time zone: 'hoje' (today), or the date as '27/11'. */
export function dayText(zone: string, at: Date, now: Date): string {
  return nearDay(zone, at, now) === 'today' ? 'hoje' : shortDateText(localDate(zone, at));
}

/** Formats the result of `dayText` for use after a verb: 'hoje' or 'em 27/11'. */
export function onDayText(day: string): string {
  return day === 'hoje' ? day : `em ${day}`;
}

/** Formats a time as 'hoje, 14:20', 'ontem, 14:20' or '12/11/2026' in a time zone. */
export function momentText(zone: string, at: Date, now: Date): string {
  const day = nearDay(zone, at, now);
  if (!day) return formatDate(at, zone);
  return `${day === 'today' ? 'hoje' : 'ontem'}, ${localTime(zone, at)}`;
}

/** Returns the date of a time, or undefined if it is today. The date contains the year if it is not this year. */
function otherDayText(zone: string, at: Date, now: Date): string | undefined {
  const [date, today] = [localDate(zone, at), localDate(zone, now)];
  if (date === today) return undefined;
  return date.slice(0, 4) === today.slice(0, 4) ? shortDateText(date) : dateText(date);
}

/**
 * Formats a time in a time zone: as '13:40' if it is today, otherwise as '20/11 13:40', or as '20/11/2025 13:40' if it
 * is not this year.
 */
export function shortMomentText(zone: string, at: Date, now: Date): string {
  const [day, time] = [otherDayText(zone, at, now), localTime(zone, at)];
  return day ? `${day} ${time}` : time;
}

/** Formats a time for use after a noun: 'das 18:05' if it is today, otherwise 'de 28/11, 18:05'. */
export function ofMomentText(zone: string, at: Date, now: Date): string {
  const [day, time] = [otherDayText(zone, at, now), localTime(zone, at)];
  return day ? `de ${day}, ${time}` : withTimeArticle('da', time);
}

/** Formats a time for use after a verb: 'às 18:05' if it is today, otherwise 'em 28/11, às 18:05'. */
export function atMomentText(zone: string, at: Date, now: Date): string {
  const [day, time] = [otherDayText(zone, at, now), withTimeArticle('à', localTime(zone, at))];
  return day ? `em ${day}, ${time}` : time;
}

/** Returns the greeting for a local time: 'Bom dia' from 5:00, 'Boa tarde' from 12:00, and 'Boa noite' from 18:00. */
export function greeting(zone: string, now: Date): string {
  const hour = Number(localTime(zone, now).slice(0, 2));
  if (hour >= 5 && hour < 12) return 'Bom dia';
  return hour >= 12 && hour < 18 ? 'Boa tarde' : 'Boa noite';
}

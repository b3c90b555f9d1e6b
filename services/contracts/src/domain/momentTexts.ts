// Texts for instants in the time zone of a shop. Many screens show no instants and load only timeTexts.ts.

import { dateText, shortDateText } from './timeTexts.ts';
import { addDaysToDate, defaultZone, localDate, localTime } from './zones.ts';

/** Formats an instant as 'dd/MM/yyyy' in `zone`. */
export function formatDate(at: Date, zone: string = defaultZone): string {
  return dateText(localDate(zone, at));
}

/** Formats an instant as 'dd/MM/yyyy HH:mm' in `zone`. */
export function formatDateTime(at: Date, zone: string = defaultZone): string {
  return `${formatDate(at, zone)} ${localTime(zone, at)}`;
}

/** Formats an instant as 'HH:mm:ss' in `zone`, for records that serve as evidence. */
export function formatExactTime(at: Date, zone: string = defaultZone): string {
  // Offsets from UTC are whole minutes, so the seconds are equal in all zones.
  return `${localTime(zone, at)}:${String(at.getUTCSeconds()).padStart(2, '0')}`;
}

/** Returns 'today' or 'yesterday' if the instant is on that day in `zone`, otherwise undefined. */
export function nearDay(zone: string, at: Date, now: Date): 'today' | 'yesterday' | undefined {
  const [date, today] = [localDate(zone, at), localDate(zone, now)];
  if (date === today) return 'today';
  return date === addDaysToDate(today, -1) ? 'yesterday' : undefined;
}

/** Formats an instant as 'hoje, 14:20', 'ontem, 14:20' or '12/11/2026' in `zone`. */
export function momentText(zone: string, at: Date, now: Date): string {
  const day = nearDay(zone, at, now);
  if (!day) return formatDate(at, zone);
  return `${day === 'today' ? 'hoje' : 'ontem'}, ${localTime(zone, at)}`;
}

/** Formats an instant in `zone` as '13:40' if it is today, otherwise as '20/11 13:40'. */
export function shortMomentText(zone: string, at: Date, now: Date): string {
  const time = localTime(zone, at);
  return nearDay(zone, at, now) === 'today' ? time : `${shortDateText(localDate(zone, at))} ${time}`;
}

/** Returns 'Bom dia' from 5:00, 'Boa tarde' from 12:00 and 'Boa noite' from 18:00, in `zone`. */
export function greeting(zone: string, now: Date): string {
  const hour = Number(localTime(zone, now).slice(0, 2));
  if (hour >= 5 && hour < 12) return 'Bom dia';
  return hour >= 12 && hour < 18 ? 'Boa tarde' : 'Boa noite';
}

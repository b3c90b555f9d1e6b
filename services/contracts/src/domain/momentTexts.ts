// Words for instants, by calendar and clock of a zone. Apart from timeTexts.ts, which screens without an instant load alone.

import { dateText, shortDateText } from './timeTexts.ts';
import { addDaysToDate, defaultZone, localDate, localTime } from './zones.ts';

/** 'dd/MM/yyyy' of an instant in `zone`. */
export function formatDate(at: Date, zone: string = defaultZone): string {
  return dateText(localDate(zone, at));
}

/** 'dd/MM/yyyy HH:mm' of an instant in `zone`. */
export function formatDateTime(at: Date, zone: string = defaultZone): string {
  return `${formatDate(at, zone)} ${localTime(zone, at)}`;
}

/** 'HH:mm:ss' of an instant in `zone`, for what is evidence. */
export function formatExactTime(at: Date, zone: string = defaultZone): string {
  // Zones differ by whole minutes.
  return `${localTime(zone, at)}:${String(at.getUTCSeconds()).padStart(2, '0')}`;
}

/** Whether an instant lies today or yesterday by the calendar of `zone`; undefined for any other day. */
export function nearDay(zone: string, at: Date, now: Date): 'today' | 'yesterday' | undefined {
  const [date, today] = [localDate(zone, at), localDate(zone, now)];
  if (date === today) return 'today';
  return date === addDaysToDate(today, -1) ? 'yesterday' : undefined;
}

/** 'hoje, 14:20', 'ontem, 14:20' or '12/11/2026', by calendar and clock of `zone`. */
export function momentText(zone: string, at: Date, now: Date): string {
  const day = nearDay(zone, at, now);
  if (!day) return formatDate(at, zone);
  return `${day === 'today' ? 'hoje' : 'ontem'}, ${localTime(zone, at)}`;
}

/** '13:40' of today, '20/11 13:40' of another day, by calendar and clock of `zone`. */
export function shortMomentText(zone: string, at: Date, now: Date): string {
  const time = localTime(zone, at);
  return nearDay(zone, at, now) === 'today' ? time : `${shortDateText(localDate(zone, at))} ${time}`;
}

/** 'Bom dia', 'Boa tarde' or 'Boa noite' by the clock of `zone`. */
export function greeting(zone: string, now: Date): string {
  const hour = Number(localTime(zone, now).slice(0, 2));
  if (hour >= 5 && hour < 12) return 'Bom dia';
  return hour >= 12 && hour < 18 ? 'Boa tarde' : 'Boa noite';
}

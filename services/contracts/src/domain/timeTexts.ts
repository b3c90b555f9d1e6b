// Texts for dates and durations. Keep this module small: a page that needs one function loads all of them.

import { pluralize } from './numbers.ts';
import { weekdayOf } from './zones.ts';

/** Weekdays, from Sunday. */
export const dayNames = [
  'Domingo',
  'Segunda-feira',
  'Terça-feira',
  'Quarta-feira',
  'Quinta-feira',
  'Sexta-feira',
  'Sábado',
] as const;

const monthNames = [
  'janeiro',
  'fevereiro',
  'março',
  'abril',
  'maio',
  'junho',
  'julho',
  'agosto',
  'setembro',
  'outubro',
  'novembro',
  'dezembro',
] as const;

/** Formats a date ('YYYY-MM-DD') as '21/11/2026'. */
export function dateText(date: string): string {
  return date.split('-').reverse().join('/');
}

/** Formats a date ('YYYY-MM-DD') as '21/11'. Use it only where the year is obvious. */
export function shortDateText(date: string): string {
  return dateText(date).slice(0, 5);
}

/** Formats a date ('YYYY-MM-DD') as '21 de novembro'. */
export function dayAndMonth(date: string): string {
  const [, month = 1, day = 1] = date.split('-').map(Number);
  return `${day} de ${monthNames[month - 1] ?? ''}`;
}

/** Formats a date ('YYYY-MM-DD') as 'sábado, 21 de novembro'. */
export function longDateText(date: string): string {
  return `${dayNames[weekdayOf(date)]?.toLowerCase() ?? ''}, ${dayAndMonth(date)}`;
}

/** Describes a bag's expiry date ('YYYY-MM-DD'): 'Vence hoje', 'Vence em 21/11/2026' or 'Venceu em 21/11/2026'. */
export function expiryText(date: string, today: string): string {
  if (date === today) return 'Vence hoje';
  return `${date < today ? 'Venceu' : 'Vence'} em ${dateText(date)}`;
}

const HOUR_MINUTES = 60;
const DAY_MINUTES = 24 * HOUR_MINUTES;

/** Formats a past time as 'há 12 min', 'há 3 h' or 'há 2 dias'. Returns `justNow` if it is less than a minute ago. */
export function relativeTime(at: Date, now: Date, justNow = 'agora'): string {
  const minutes = Math.floor((now.getTime() - at.getTime()) / 60_000);
  if (minutes < 1) return justNow;
  if (minutes < HOUR_MINUTES) return `há ${minutes} min`;
  if (minutes < DAY_MINUTES) return `há ${Math.floor(minutes / HOUR_MINUTES)} h`;
  return `há ${pluralize(Math.floor(minutes / DAY_MINUTES), 'dia', 'dias')}`;
}

/** Formats a duration in minutes as '40 min', '2 h' or '2 h 40 min'. */
export function durationText(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / HOUR_MINUTES), minutes % HOUR_MINUTES];
  return [hours > 0 && `${hours} h`, (rest > 0 || hours === 0) && `${rest} min`].filter(Boolean).join(' ');
}

/** Formats a duration in minutes as '40 min', '2 h' or '2 h 05'. */
export function shortDurationText(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / HOUR_MINUTES), minutes % HOUR_MINUTES];
  return hours > 0 && rest > 0 ? `${hours} h ${String(rest).padStart(2, '0')}` : durationText(minutes);
}

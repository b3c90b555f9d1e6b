// Texts for dates and durations. Modules of texts are small, because the chunk of a remote contains every module of which a
// screen uses any export.

import { pluralize } from './numbers.ts';
import { weekdayOf } from './zones.ts';

/** Names of the weekdays, starting with Sunday at index 0. */
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

/** Formats a date ('YYYY-MM-DD') as '21/11', for places where the year is clear. */
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

/** Returns 'Vence hoje', 'Vence em 21/11/2026' or 'Venceu em 21/11/2026'. Dates are 'YYYY-MM-DD'. */
export function expiryText(date: string, today: string): string {
  if (date === today) return 'Vence hoje';
  return `${date < today ? 'Venceu' : 'Vence'} em ${dateText(date)}`;
}

const HOUR_MINUTES = 60;
const DAY_MINUTES = 24 * HOUR_MINUTES;

/**
 * Formats the time since `at` as 'há 12 min', 'há 3 h' or 'há 2 dias'. Returns `justNow` if `at` is less than a minute ago or in
 * the future.
 */
export function relativeTime(at: Date, now: Date, justNow = 'agora'): string {
  const minutes = Math.floor((now.getTime() - at.getTime()) / 60_000);
  if (minutes < 1) return justNow;
  if (minutes < HOUR_MINUTES) return `há ${minutes} min`;
  if (minutes < DAY_MINUTES) return `há ${Math.floor(minutes / HOUR_MINUTES)} h`;
  return `há ${pluralize(Math.floor(minutes / DAY_MINUTES), 'dia', 'dias')}`;
}

/** Formats minutes as '40 min', '2 h' or '2 h 40 min'. */
export function durationText(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / HOUR_MINUTES), minutes % HOUR_MINUTES];
  return [hours > 0 && `${hours} h`, (rest > 0 || hours === 0) && `${rest} min`].filter(Boolean).join(' ');
}

/** Formats minutes as '40 min', '2 h' or '2 h 05', for tags with little space. */
export function shortDurationText(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / HOUR_MINUTES), minutes % HOUR_MINUTES];
  return hours > 0 && rest > 0 ? `${hours} h ${String(rest).padStart(2, '0')}` : durationText(minutes);
}

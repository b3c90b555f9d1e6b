import { defaultZone, localDate } from '@boaxepa/contracts/zones';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Minutes under one hour, then hours under 24, then days (shopper spec §2 'Messages'). */
export function relativeTime(at: number, now: number): string {
  const age = Math.max(0, now - at);
  if (age < MINUTE_MS) return 'agora';
  if (age < HOUR_MS) return `há ${Math.floor(age / MINUTE_MS)} min`;
  if (age < DAY_MS) return `há ${Math.floor(age / HOUR_MS)} h`;
  const days = Math.floor(age / DAY_MS);
  return `há ${days} ${days === 1 ? 'dia' : 'dias'}`;
}

export const dayGroups = ['Hoje', 'Ontem', 'Antes'] as const;

/** The heading that a message stands under, by the calendar of Brasília. */
export function dayGroup(at: number, now: number): (typeof dayGroups)[number] {
  const date = localDate(defaultZone, new Date(at));
  if (date === localDate(defaultZone, new Date(now))) return 'Hoje';
  return date === localDate(defaultZone, new Date(now - DAY_MS)) ? 'Ontem' : 'Antes';
}

import { nearDay } from '@boaxepa/contracts/domain/momentTexts';

export const dayGroups = ['Hoje', 'Ontem', 'Antes'] as const;

/** Returns the heading of a message in the calendar of `zone`. `at` and `now` in ms since the epoch. */
export function dayGroup(at: number, now: number, zone: string): (typeof dayGroups)[number] {
  const day = nearDay(zone, new Date(at), new Date(now));
  if (day === 'today') return 'Hoje';
  return day === 'yesterday' ? 'Ontem' : 'Antes';
}

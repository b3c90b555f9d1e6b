import { nearDay } from '@boaxepa/contracts/domain/momentTexts';

export const dayGroups = ['Hoje', 'Ontem', 'Antes'] as const;

/** Returns the heading for the day of a message in the time zone `zone`. `at` and `now` are in epoch milliseconds. */
export function dayGroup(at: number, now: number, zone: string): (typeof dayGroups)[number] {
  const day = nearDay(zone, new Date(at), new Date(now));
  if (day === 'today') return 'Hoje';
  return day === 'yesterday' ? 'Ontem' : 'Antes';
}

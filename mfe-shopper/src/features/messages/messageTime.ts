import { nearDay } from '@boaxepa/contracts/momentTexts';
import { defaultZone } from '@boaxepa/contracts/zones';

export const dayGroups = ['Hoje', 'Ontem', 'Antes'] as const;

/** The heading that a message stands under, by the calendar of Brasília. */
export function dayGroup(at: number, now: number): (typeof dayGroups)[number] {
  const day = nearDay(defaultZone, new Date(at), new Date(now));
  if (day === 'today') return 'Hoje';
  return day === 'yesterday' ? 'Ontem' : 'Antes';
}

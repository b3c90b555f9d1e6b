import { nearDay } from '@boaxepa/contracts/domain/momentTexts';

export const dayGroups = ['Hoje', 'Ontem', 'Antes'] as const;

/** IANA zone of the reader's device: a message is read by the reader's calendar, wherever its shop is. */
export function readerZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** The heading that a message stands under, by the calendar of `zone`. */
export function dayGroup(at: number, now: number, zone: string): (typeof dayGroups)[number] {
  const day = nearDay(zone, new Date(at), new Date(now));
  if (day === 'today') return 'Hoje';
  return day === 'yesterday' ? 'Ontem' : 'Antes';
}

import { nearDay } from '@boaxepa/contracts/domain/momentTexts';

/**
 * Returns the heading under which a message is listed: 'Hoje' (today), 'Ontem' (yesterday) or 'Antes' (earlier). Days
 * begin at midnight in the time zone `zone`.
 * @param at time of the message in epoch milliseconds
 * @param now current time in epoch milliseconds
 */
export function dayGroup(at: number, now: number, zone: string): 'Hoje' | 'Ontem' | 'Antes' {
  const day = nearDay(zone, new Date(at), new Date(now));
  if (day === 'today') return 'Hoje';
  return day === 'yesterday' ? 'Ontem' : 'Antes';
}

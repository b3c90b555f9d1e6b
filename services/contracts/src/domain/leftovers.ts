import { addDaysToDate, localDate } from './zones.ts';

/** Answers to 'Você comeu tudo?', from nothing left over to much left over. */
export const leftoverAnswers = { none: 'Tudo', few: 'Quase tudo', many: 'Sobrou' } as const;
export type LeftoverAnswer = keyof typeof leftoverAnswers;
export const leftoverValues = Object.keys(leftoverAnswers) as [LeftoverAnswer, ...LeftoverAnswer[]];

export const leftoversQuestion = 'Você comeu tudo?';

/**
 * Whether the shopper of an order that was delivered at `deliveredAt` may answer or change the answer: until the end of
 * the next day, by the calendar of the shop's zone (product/orders.md#leftovers).
 */
export function acceptsLeftovers(zone: string, deliveredAt: Date, now: Date): boolean {
  return localDate(zone, now) <= addDaysToDate(localDate(zone, deliveredAt), 1);
}

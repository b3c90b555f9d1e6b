import { addDaysToDate, localDate } from './zones.ts';

/** Answers to 'Você comeu tudo?', from no leftovers to many leftovers. */
export const leftoverAnswers = { none: 'Tudo', few: 'Quase tudo', many: 'Sobrou' } as const;
export type LeftoverAnswer = keyof typeof leftoverAnswers;
export const leftoverValues = Object.keys(leftoverAnswers) as [LeftoverAnswer, ...LeftoverAnswer[]];

export const leftoversQuestion = 'Você comeu tudo?';

/**
 * Returns true if the shopper may answer or change the answer. The time limit is the end of the day after the delivery, in the
 * shop's zone (product/orders.md#leftovers).
 */
export function acceptsLeftovers(zone: string, deliveredAt: Date, now: Date): boolean {
  return localDate(zone, now) <= addDaysToDate(localDate(zone, deliveredAt), 1);
}

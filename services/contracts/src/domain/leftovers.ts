import { addDaysToDate, localDate } from './zones.ts';

/** A shopper's answers to 'Você comeu tudo?' ("did you eat everything?"). */
export const leftoverAnswers = { none: 'Tudo', few: 'Quase tudo', many: 'Sobrou' } as const;
export type LeftoverAnswer = keyof typeof leftoverAnswers;
export const leftoverValues = Object.keys(leftoverAnswers) as [LeftoverAnswer, ...LeftoverAnswer[]];

export const leftoversQuestion = 'Você comeu tudo?';
/** Question about an order without surprise bags, whose products may not be food. */
export const productLeftoversQuestion = 'Você aproveitou tudo?';

/**
 * Returns true if the shopper can still say whether food was left over (product/orders.md#leftovers). The shopper has
 * time until the end of the day after the delivery, in the shop's time zone.
 */
export function acceptsLeftovers(zone: string, deliveredAt: Date, now: Date): boolean {
  return localDate(zone, now) <= addDaysToDate(localDate(zone, deliveredAt), 1);
}

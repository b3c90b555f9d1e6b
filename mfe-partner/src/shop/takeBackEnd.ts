import type { PartnerOrder } from '@boaxepa/contracts/wire/orders';

/**
 * Returns the time until which the shop can change a no-show (an order that nobody collected in time) to delivered.
 * Returns undefined if this change is not possible.
 */
export function takeBackEnd({ takeBackUntil }: PartnerOrder, now: Date): Date | undefined {
  const until = takeBackUntil ? new Date(takeBackUntil) : undefined;
  return until && until > now ? until : undefined;
}

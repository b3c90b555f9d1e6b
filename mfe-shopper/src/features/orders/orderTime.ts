import type { ShopperOrder } from '@boaxepa/contracts/wire/orders';
import { windowCountdown, windowCountdownParts } from '../../shopper/ticket/ticketTexts.ts';

type Window = Pick<ShopperOrder, 'pickupStartsAt' | 'pickupEndsAt'>;

/**
 * Returns a text about the remaining time for collecting an order. Before the pickup time: 'em 2 h 40 min' (in 2 h 40
 * min). During the pickup time: 'faltam 1 h 59 min' (1 h 59 min left). After the pickup time: 'Horário encerrado' (time
 * is over). Returns undefined for an order without a pickup time.
 * @param now current time in epoch milliseconds
 */
export function countdown(order: Window, now: number): { text: string; over: boolean } | undefined {
  const { pickupStartsAt, pickupEndsAt } = order;
  if (!pickupStartsAt || !pickupEndsAt) return undefined;
  const { phase, value } = windowCountdownParts(order, new Date(now));
  if (phase === 'before') return { text: `em ${value}`, over: false };
  return { text: windowCountdown(order, new Date(now)), over: phase === 'after' };
}

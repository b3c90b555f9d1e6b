import { noShowDays, noShowLimit, noShowPauseDays } from '@boaxepa/contracts/fairUse';
import { formatDateTime } from '@boaxepa/contracts/momentTexts';
import type { ClientSession, Connection } from 'mongoose';
import { orders } from '../order.model.ts';
import type { OrderRecord } from '../order.ts';
import type { OrderServices } from '../../../services.ts';
import { takeShopperTurn } from './shopperTurn.ts';

const dayMs = 86_400_000;

/** Orders that a shopper, or one of several, did not collect: those of the days given. Imported history costs nobody anything. */
export function noShowsOf(shopperId: string | { $in: string[] }, days: number, now: Date) {
  return {
    shopperId,
    cancelReason: 'no_show',
    imported: false,
    closedAt: { $gt: new Date(now.getTime() - days * dayMs) },
  } as const;
}

/** Days of no-shows that a pause of now can come from. */
export const daysLookedAt = noShowDays + noShowPauseDays;

/**
 * When a shopper may order again; undefined who may now (product/orders.md#fair-use). The pause begins with the last of three
 * within 30 days.
 * @param times when orders ended uncollected, in any order
 */
export function pausedUntil(times: readonly Date[], now: Date): Date | undefined {
  const newestFirst = times.map((time) => time.getTime()).toSorted((one, other) => other - one);
  const last = newestFirst.find((time, index) => {
    const first = newestFirst[index + noShowLimit - 1];
    return first !== undefined && time - first < noShowDays * dayMs;
  });
  const until = last === undefined ? 0 : last + noShowPauseDays * dayMs;
  return until > now.getTime() ? new Date(until) : undefined;
}

/** 'dd/MM/yyyy HH:mm' of the end of a pause that begins at that instant. */
export function pauseEndText(at: Date): string {
  return formatDateTime(new Date(at.getTime() + noShowPauseDays * dayMs));
}

/** How many of a shopper's orders ended uncollected in 30 days, an order counted that ends so at `now`. */
async function countNoShows(
  connection: Connection,
  session: ClientSession,
  shopperId: string,
  now: Date,
): Promise<number> {
  return 1 + (await orders(connection).countDocuments(noShowsOf(shopperId, noShowDays, now), { session }));
}

/**
 * What an order that ends uncollected means for its shopper, in the transaction that ends it and before it is written: the last
 * one before a pause is a warning.
 */
export async function noShowConsequence(
  { connection, fairUse }: Pick<OrderServices, 'connection' | 'fairUse'>,
  session: ClientSession,
  { shopperId, cancelReason, imported }: OrderRecord,
  at: Date,
): Promise<'warning' | 'pause' | undefined> {
  if (!fairUse || imported || cancelReason !== 'no_show') return undefined;
  const count = await countNoShows(connection, session, shopperId, at);
  takeShopperTurn(connection, session, shopperId);
  if (count >= noShowLimit) return 'pause';
  return count === noShowLimit - 1 ? 'warning' : undefined;
}

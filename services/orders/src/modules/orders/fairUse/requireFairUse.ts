import {
  maxOpenOrders,
  maxOpenOrdersAtShop,
  noShowPauseText,
  tooManyOrdersText,
} from '@boaxepa/contracts/fairUse';
import { formatDateTime } from '@boaxepa/contracts/momentTexts';
import { openStatuses } from '@boaxepa/contracts/orderStatus';
import { appError } from '@boaxepa/service-kit/errors/AppError';
import type { ClientSession, Connection } from 'mongoose';
import { orders } from '../order.model.ts';
import { intents } from '../placing/intents.ts';
import { daysLookedAt, noShowsOf, pausedUntil } from './noShows.ts';

/**
 * Lets a shopper order who has room for one more and is not paused (product/orders.md#fair-use). What is being placed counts. Exact
 * in a transaction that takes the shopper's turn, a preview without.
 * @throws AppError NO_SHOW_PAUSE, TOO_MANY_ORDERS
 */
export async function requireFairUse(
  connection: Connection,
  { shopperId, partnerId }: { shopperId: string; partnerId: string },
  session?: ClientSession,
): Promise<void> {
  const now = new Date();
  const options = session ? { session } : {};
  // One after the other, and not as one query: a transaction takes no other way, and of an $or MongoDB reads the whole history.
  const missed = await orders(connection)
    .find(noShowsOf(shopperId, daysLookedAt, now), { closedAt: 1 }, options)
    .lean();
  const until = pausedUntil(
    missed.flatMap(({ closedAt }) => closedAt ?? []),
    now,
  );
  if (until) throw appError('NO_SHOW_PAUSE', { message: noShowPauseText(formatDateTime(until)) });

  const placed = await orders(connection)
    .find({ shopperId, status: { $in: openStatuses }, imported: false }, { partnerId: 1 }, options)
    .lean();
  const placing = await intents(connection)
    .find({ shopperId, state: 'open' }, { partnerId: 1 }, options)
    .lean();
  const open = [...placed, ...placing];
  if (open.length >= maxOpenOrders)
    throw appError('TOO_MANY_ORDERS', { message: tooManyOrdersText(open.length, 'everywhere') });
  const atShop = open.filter((order) => order.partnerId === partnerId).length;
  if (atShop >= maxOpenOrdersAtShop)
    throw appError('TOO_MANY_ORDERS', { message: tooManyOrdersText(atShop, 'atShop') });
}

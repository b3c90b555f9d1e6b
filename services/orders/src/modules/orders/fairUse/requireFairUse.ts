import {
  maxOpenOrders,
  maxOpenOrdersAtShop,
  noShowPauseText,
  tooManyOrdersText,
} from '@boaxepa/contracts/fairUse';
import { formatDateTime } from '@boaxepa/contracts/momentTexts';
import { openStatuses } from '@boaxepa/contracts/orderStatus';
import { type AppError, appError } from '@boaxepa/service-kit/errors/AppError';
import type { ClientSession, Connection } from 'mongoose';
import type { Services } from '../../../services.ts';
import { orders } from '../order.model.ts';
import { intents } from '../placing/intents.ts';
import { daysLookedAt, noShowsOf, pausedUntil } from './noShows.ts';

/** Who wants to order where. */
interface Wish {
  shopperId: string;
  partnerId: string;
}

/** What a shopper has: when orders ended uncollected, and the shops of those that are open or being placed. */
interface Standing {
  missed: Date[];
  openAt: string[];
}

async function readStandings(
  connection: Connection,
  wishes: readonly Wish[],
  now: Date,
  session?: ClientSession,
): Promise<Map<string, Standing>> {
  const standings = new Map<string, Standing>(
    wishes.map(({ shopperId }) => [shopperId, { missed: [], openAt: [] }]),
  );
  const shopperId = { $in: [...standings.keys()] };
  const options = session ? { session } : {};
  // Hints: a plan that was good for shoppers without a history is kept, and would read that of others.
  // One after the other, and not as one query: a transaction takes no other way, and of an $or MongoDB reads the whole history.
  const missed = await orders(connection)
    .find(noShowsOf(shopperId, daysLookedAt, now), { shopperId: 1, closedAt: 1 }, options)
    .hint({ shopperId: 1, closedAt: -1 })
    .lean();
  const placed = await orders(connection)
    .find(
      { shopperId, status: { $in: openStatuses }, imported: false },
      { shopperId: 1, partnerId: 1 },
      options,
    )
    .hint({ shopperId: 1, status: 1 })
    .lean();
  const placing = await intents(connection)
    .find({ shopperId, state: 'open' }, { shopperId: 1, partnerId: 1 }, options)
    .lean();
  for (const order of missed) if (order.closedAt) standings.get(order.shopperId)?.missed.push(order.closedAt);
  for (const open of [...placed, ...placing]) standings.get(open.shopperId)?.openAt.push(open.partnerId);
  return standings;
}

function refusalOf({ missed, openAt }: Standing, partnerId: string, now: Date): AppError | undefined {
  const until = pausedUntil(missed, now);
  if (until) return appError('NO_SHOW_PAUSE', { message: noShowPauseText(formatDateTime(until)) });
  if (openAt.length >= maxOpenOrders)
    return appError('TOO_MANY_ORDERS', { message: tooManyOrdersText(openAt.length, 'everywhere') });
  const atShop = openAt.filter((id) => id === partnerId).length;
  if (atShop >= maxOpenOrdersAtShop)
    return appError('TOO_MANY_ORDERS', { message: tooManyOrdersText(atShop, 'atShop') });
  return undefined;
}

/**
 * Which of the wishes, one after the other, their shoppers have no room for (product/orders.md#fair-use): each with NO_SHOW_PAUSE or
 * TOO_MANY_ORDERS. What is being placed counts. Exact in a transaction that takes the shoppers' turns.
 */
export async function refuseUnfair<W extends Wish>(
  { connection, clock }: Pick<Services, 'connection' | 'clock'>,
  wishes: readonly W[],
  session?: ClientSession,
): Promise<Map<W, AppError>> {
  const now = clock();
  const standings = await readStandings(connection, wishes, now, session);
  const refusals = new Map<W, AppError>();
  for (const wish of wishes) {
    const standing = standings.get(wish.shopperId);
    const refusal = standing && refusalOf(standing, wish.partnerId, now);
    if (refusal) refusals.set(wish, refusal);
    else standing?.openAt.push(wish.partnerId);
  }
  return refusals;
}

/**
 * Lets a shopper order who has room for one more and is not paused: a preview.
 * @throws AppError NO_SHOW_PAUSE, TOO_MANY_ORDERS
 */
export async function requireFairUse(
  services: Pick<Services, 'connection' | 'clock'>,
  wish: Wish,
): Promise<void> {
  const refusal = (await refuseUnfair(services, [wish])).get(wish);
  if (refusal) throw refusal;
}

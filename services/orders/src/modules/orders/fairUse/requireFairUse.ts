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

/** An order that is open or being placed, or, with the instant at which it ended, one that nobody collected. */
interface Counted {
  partnerId: string;
  endedAt: Date | null;
}

/** One command, three ranges of three indexes: a history is never read through. */
function countedOf(
  connection: Connection,
  shopperId: string,
  now: Date,
  session: ClientSession | undefined,
): Promise<Counted[]> {
  const open = { $project: { _id: 0, partnerId: 1, endedAt: { $literal: null } } };
  const query = orders(connection).aggregate<Counted>([
    { $match: { shopperId, status: { $in: openStatuses }, imported: false } },
    open,
    {
      $unionWith: {
        coll: orders(connection).collection.collectionName,
        pipeline: [
          { $match: noShowsOf(shopperId, daysLookedAt, now) },
          { $project: { _id: 0, partnerId: 1, endedAt: '$closedAt' } },
        ],
      },
    },
    {
      $unionWith: {
        coll: intents(connection).collection.collectionName,
        pipeline: [{ $match: { shopperId, state: 'open' } }, open],
      },
    },
  ]);
  return session ? query.session(session).exec() : query.exec();
}

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
  const counted = await countedOf(connection, shopperId, now, session);
  const until = pausedUntil(
    counted.flatMap(({ endedAt }) => endedAt ?? []),
    now,
  );
  if (until) throw appError('NO_SHOW_PAUSE', { message: noShowPauseText(formatDateTime(until)) });

  const open = counted.filter(({ endedAt }) => endedAt === null);
  if (open.length >= maxOpenOrders)
    throw appError('TOO_MANY_ORDERS', { message: tooManyOrdersText(open.length, 'everywhere') });
  const atShop = open.filter((order) => order.partnerId === partnerId).length;
  if (atShop >= maxOpenOrdersAtShop)
    throw appError('TOO_MANY_ORDERS', { message: tooManyOrdersText(atShop, 'atShop') });
}

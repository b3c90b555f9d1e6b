import {
  dropLimits,
  droppedOrdersText,
  maxOpenOrders,
  maxOpenOrdersAtShop,
  noShowDays,
  noShowLimit,
  noShowPauseDays,
  noShowPauseText,
  tooManyOrdersText,
} from '@boaxepa/contracts/domain/fairUse';
import { formatDateTime } from '@boaxepa/contracts/domain/momentTexts';
import { openStatuses } from '@boaxepa/contracts/domain/orderStatus';
import { secondsKept } from '@boaxepa/contracts/domain/retention';
import { appError } from '@boaxepa/service-kit/errors/AppError';
import { defineModel } from '@boaxepa/service-kit/mongo/defineModel';
import { updateAtEnd } from '@boaxepa/service-kit/mongo/transaction';
import { type ClientSession, type Connection, Schema } from 'mongoose';
import type { OrderServices } from '../../../services.ts';
import { fairUseIndex, orders } from '../order.model.ts';
import { heldForNothing, type OrderRecord } from '../order.ts';
import { intents } from '../intents/intents.ts';

const minuteMs = 60_000;
const hourMs = 3_600_000;
const dayMs = 86_400_000;

/**
 * Lock of one shopper. Every transaction that depends on the shopper's number of orders writes this document. Two such
 * transactions therefore conflict, and MongoDB runs them one after the other.
 */
interface ShopperLock {
  _id: string;
  turn: number;
  at: Date;
}

const lockSchema = new Schema<ShopperLock>({ _id: String, turn: Number, at: Date }, { strict: 'throw' });
lockSchema.index({ at: 1 }, { expireAfterSeconds: secondsKept('shopperTurns') });

// The collection keeps its old name. During a deployment, processes of the previous release still use it, and both
// releases must lock the same documents.
export const shopperLocks = defineModel<ShopperLock>('shopperTurns', lockSchema);

/**
 * Makes transactions that depend on a shopper's number of orders run one after the other. If two of them run at the
 * same time, MongoDB retries one. The retry then sees the order that the other transaction has stored.
 */
export function lockShopper(connection: Connection, session: ClientSession, shopperId: string): void {
  const update = { $inc: { turn: 1 }, $set: { at: new Date() } };
  updateAtEnd(shopperLocks(connection), session, { _id: shopperId }, update, { upsert: true });
}

/**
 * Returns when the shopper's pause ends, or undefined if the shopper is not paused. A paused shopper cannot order. The
 * third no-show (an order that nobody collected) within 30 days starts a pause (product/orders.md#fair-use).
 * @param times when each no-show ended, in any sequence
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

/**
 * Returns when a shopper can order again after too many orders that the shopper cancelled or that the shop did not
 * confirm in time. Returns undefined if the shopper can order now.
 * @param times when each of these orders ended, newest first
 */
function droppedUntil(
  times: readonly Date[],
  { count, hours }: (typeof dropLimits)[keyof typeof dropLimits],
  now: Date,
): Date | undefined {
  const oldest = times[count - 1];
  const until = oldest && new Date(oldest.getTime() + hours * hourMs);
  return until && until > now ? until : undefined;
}

/**
 * Formats the end of a limit as 'dd/MM/yyyy HH:mm' in America/Sao_Paulo. Rounds up to the full minute, so that an order
 * at that minute is accepted.
 */
const limitEndText = (until: Date) =>
  formatDateTime(new Date(Math.ceil(until.getTime() / minuteMs) * minuteMs));

/** Returns the end of a pause that starts at `at`, as 'dd/MM/yyyy HH:mm' in America/Sao_Paulo. */
export function pauseEndText(at: Date): string {
  return limitEndText(new Date(at.getTime() + noShowPauseDays * dayMs));
}

/**
 * Returns how many no-shows a shopper has within the last 30 days, and the end of the shopper's pause, if any.
 * @param options.without id of an order that does not count
 */
export async function readNoShows(
  connection: Connection,
  shopperId: string,
  now: Date,
  { without, session = null }: { without?: string; session?: ClientSession | null } = {},
): Promise<{ recent: number; until?: string }> {
  const noShows = await orders(connection)
    .find(
      {
        shopperId,
        cancelReason: 'no_show',
        imported: false,
        closedAt: { $gt: new Date(now.getTime() - (noShowDays + noShowPauseDays) * dayMs) },
      },
      { closedAt: 1 },
      { session },
    )
    .lean();
  const times = noShows.flatMap(({ _id, closedAt }) => (closedAt && _id !== without ? closedAt : []));
  const until = pausedUntil(times, now);
  const recent = times.filter((time) => now.getTime() - time.getTime() < noShowDays * dayMs).length;
  return { recent, ...(until && { until: limitEndText(until) }) };
}

/**
 * Returns whether a no-show leads to a warning or to a pause of the shopper, or undefined for neither. Call it in the
 * transaction that ends the order, before the order is written. Otherwise the order would be counted twice.
 */
export async function noShowConsequence(
  { connection, fairUse }: Pick<OrderServices, 'connection' | 'fairUse'>,
  session: ClientSession,
  { shopperId, cancelReason, imported }: OrderRecord,
  at: Date,
): Promise<'warning' | 'pause' | undefined> {
  if (!fairUse || imported || cancelReason !== 'no_show') return undefined;
  const earlierNoShows = await readNoShows(connection, shopperId, at, { session });
  const count = 1 + earlierNoShows.recent;
  lockShopper(connection, session, shopperId);
  if (count >= noShowLimit) return 'pause';
  return count === noShowLimit - 1 ? 'warning' : undefined;
}

/**
 * Refuses a shopper who is paused, or who has too many open orders, or too many orders that the shopper cancelled or
 * that the shop did not confirm in time (product/orders.md#fair-use). The result is exact only if the same transaction
 * also calls `lockShopper`.
 * @throws AppError NO_SHOW_PAUSE or TOO_MANY_ORDERS
 */
export async function requireFairUse(
  { connection, clock }: Pick<OrderServices, 'connection' | 'clock'>,
  { shopperId, partnerId }: { shopperId: string; partnerId: string },
  session: ClientSession | null = null,
): Promise<void> {
  const now = clock();
  // The index hints keep MongoDB from reading the shopper's whole history. The queries run one after the other, because
  // a session can run only one query at a time.
  const endedOrders = await orders(connection)
    .find(
      {
        shopperId,
        cancelReason: { $in: heldForNothing },
        imported: false,
        // No-shows before this time can no longer cause a pause.
        closedAt: { $gt: new Date(now.getTime() - (noShowDays + noShowPauseDays) * dayMs) },
      },
      { _id: 0, cancelReason: 1, partnerId: 1, closedAt: 1 },
      { session },
    )
    .sort({ closedAt: -1 })
    .hint(fairUseIndex)
    .lean();
  const timesOf = (rows: typeof endedOrders) => rows.flatMap(({ closedAt }) => closedAt ?? []);
  const until = pausedUntil(
    timesOf(endedOrders.filter(({ cancelReason }) => cancelReason === 'no_show')),
    now,
  );
  if (until) throw appError('NO_SHOW_PAUSE', { message: noShowPauseText(limitEndText(until)) });

  const placedOrders = await orders(connection)
    .find({ shopperId, status: { $in: openStatuses }, imported: false }, { partnerId: 1 }, { session })
    .hint({ shopperId: 1, status: 1 })
    .lean();
  const pending = await intents(connection)
    .find({ shopperId, state: 'open' }, { partnerId: 1 }, { session })
    .lean();
  const open = [...placedOrders, ...pending];
  if (open.length >= maxOpenOrders)
    throw appError('TOO_MANY_ORDERS', { message: tooManyOrdersText(open.length) });
  const atShop = open.filter((order) => order.partnerId === partnerId).length;
  if (atShop >= maxOpenOrdersAtShop)
    throw appError('TOO_MANY_ORDERS', { message: tooManyOrdersText(atShop) });

  const droppedOrders = endedOrders.filter(({ cancelReason }) => cancelReason !== 'no_show');
  const droppedAtShop = droppedOrders.filter((order) => order.partnerId === partnerId);
  for (const [where, drops] of [
    ['atShop', droppedAtShop],
    ['everywhere', droppedOrders],
  ] as const) {
    const end = droppedUntil(timesOf(drops), dropLimits[where], now);
    if (end) throw appError('TOO_MANY_ORDERS', { message: droppedOrdersText(where, limitEndText(end)) });
  }
}

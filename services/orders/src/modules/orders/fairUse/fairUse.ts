import {
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
import { orders } from '../order.model.ts';
import type { OrderRecord } from '../order.ts';
import { intents } from '../intents/intents.ts';

const dayMs = 86_400_000;

/** Document that every transaction that decides by a shopper's number of orders writes to. */
interface ShopperLock {
  /** The shopper's id. */
  _id: string;
  turn: number;
  at: Date;
}

const lockSchema = new Schema<ShopperLock>(
  { _id: String, turn: Number, at: Date },
  { versionKey: false, strict: 'throw' },
);
lockSchema.index({ at: 1 }, { expireAfterSeconds: secondsKept('shopperTurns') });

// The collection keeps its first name, so that two versions side by side lock the same document.
export const shopperLocks = defineModel<ShopperLock>('shopperTurns', lockSchema);

/**
 * Serializes transactions that decide about one shopper: of two concurrent ones the second gets a write conflict, is repeated and
 * counts the first one's order.
 */
export function lockShopper(connection: Connection, session: ClientSession, shopperId: string): void {
  const update = { $inc: { turn: 1 }, $set: { at: new Date() } };
  updateAtEnd(shopperLocks(connection), session, { _id: shopperId }, update, { upsert: true });
}

/** Matches the orders of the last `days` that a shopper did not collect. Imported history does not count. */
function noShowsOf(shopperId: string, days: number, now: Date) {
  return {
    shopperId,
    cancelReason: 'no_show',
    imported: false,
    closedAt: { $gt: new Date(now.getTime() - days * dayMs) },
  } as const;
}

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
  const earlier = noShowsOf(shopperId, noShowDays, at);
  const count = 1 + (await orders(connection).countDocuments(earlier, { session }));
  lockShopper(connection, session, shopperId);
  if (count >= noShowLimit) return 'pause';
  return count === noShowLimit - 1 ? 'warning' : undefined;
}

/** A shopper who wants to order from a shop. */
interface OrderAttempt {
  shopperId: string;
  partnerId: string;
}

/**
 * Refuses a shopper who is paused or has too many open orders (product/orders.md#fair-use). Intents that are being placed count. Exact
 * in a transaction that calls `lockShopper`; a preview without one.
 * @throws AppError NO_SHOW_PAUSE, TOO_MANY_ORDERS
 */
export async function requireFairUse(
  { connection, clock }: Pick<OrderServices, 'connection' | 'clock'>,
  { shopperId, partnerId }: OrderAttempt,
  session: ClientSession | null = null,
): Promise<void> {
  const now = clock();
  // Index hints are required: MongoDB caches a plan that is good for new shoppers and scans the full history of others. Queries run
  // one after the other because a session cannot run them in parallel; a single $or would not use both indexes.
  const missed = await orders(connection)
    // The oldest no-show that can still cause a pause now.
    .find(noShowsOf(shopperId, noShowDays + noShowPauseDays, now), { shopperId: 1, closedAt: 1 }, { session })
    .hint({ shopperId: 1, closedAt: -1 })
    .lean();
  const until = pausedUntil(
    missed.flatMap(({ closedAt }) => closedAt ?? []),
    now,
  );
  if (until) throw appError('NO_SHOW_PAUSE', { message: noShowPauseText(formatDateTime(until)) });

  const placed = await orders(connection)
    .find({ shopperId, status: { $in: openStatuses }, imported: false }, { partnerId: 1 }, { session })
    .hint({ shopperId: 1, status: 1 })
    .lean();
  const pending = await intents(connection)
    .find({ shopperId, state: 'open' }, { partnerId: 1 }, { session })
    .lean();
  const open = [...placed, ...pending];
  if (open.length >= maxOpenOrders)
    throw appError('TOO_MANY_ORDERS', { message: tooManyOrdersText(open.length, 'everywhere') });
  const atShop = open.filter((order) => order.partnerId === partnerId).length;
  if (atShop >= maxOpenOrdersAtShop)
    throw appError('TOO_MANY_ORDERS', { message: tooManyOrdersText(atShop, 'atShop') });
}

import {
  maxOpenOrders,
  maxOpenOrdersAtShop,
  noShowDays,
  noShowLimit,
  noShowPauseDays,
  noShowPauseText,
  tooManyOrdersText,
} from '@boaxepa/contracts/domain/fairUse';
import { mostTogether } from '@boaxepa/contracts/wire/internal/reservations';
import { formatDateTime } from '@boaxepa/contracts/domain/momentTexts';
import { openStatuses } from '@boaxepa/contracts/domain/orderStatus';
import { secondsKept } from '@boaxepa/contracts/domain/retention';
import { batchedBy } from '@boaxepa/service-kit/batching/batched';
import { type AppError, appError } from '@boaxepa/service-kit/errors/AppError';
import { defineModel } from '@boaxepa/service-kit/mongo/defineModel';
import { inTransaction, updateAtEnd } from '@boaxepa/service-kit/mongo/transaction';
import { type ClientSession, type Connection, Schema } from 'mongoose';
import type { OrderServices } from '../../../services.ts';
import { orders } from '../order.model.ts';
import type { OrderRecord } from '../order.ts';
import { intents, type NewIntent, openIntent } from '../placing/intents.ts';

const dayMs = 86_400_000;

/** Written by every transaction that decides by how many orders a shopper has. */
interface ShopperTurn {
  /** The shopper's id. */
  _id: string;
  turn: number;
  at: Date;
}

const turnSchema = new Schema<ShopperTurn>(
  { _id: String, turn: Number, at: Date },
  { versionKey: false, strict: 'throw' },
);
turnSchema.index({ at: 1 }, { expireAfterSeconds: secondsKept('shopperTurns') });

export const shopperTurns = defineModel<ShopperTurn>('shopperTurns', turnSchema);

/**
 * Makes transactions that decide about one shopper follow one another: of two at once, the second finds a write conflict and
 * counts again with what the first one wrote.
 */
function takeShopperTurn(connection: Connection, session: ClientSession, shopperId: string): void {
  const update = { $inc: { turn: 1 }, $set: { at: new Date() } };
  updateAtEnd(shopperTurns(connection), session, { _id: shopperId }, update, { upsert: true });
}

/** Orders that a shopper, or one of several, did not collect: those of the days given. Imported history costs nobody anything. */
function noShowsOf(shopperId: string | { $in: string[] }, days: number, now: Date) {
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
  takeShopperTurn(connection, session, shopperId);
  if (count >= noShowLimit) return 'pause';
  return count === noShowLimit - 1 ? 'warning' : undefined;
}

/** Who wants to order where. */
type Wish = Pick<NewIntent, 'shopperId' | 'partnerId'>;

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
    // A pause of now can come from that many days.
    .find(noShowsOf(shopperId, noShowDays + noShowPauseDays, now), { shopperId: 1, closedAt: 1 }, options)
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
async function refuseUnfair<W extends Wish>(
  { connection, clock }: Pick<OrderServices, 'connection' | 'clock'>,
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
  services: Pick<OrderServices, 'connection' | 'clock'>,
  wish: Wish,
): Promise<void> {
  const refusal = (await refuseUnfair(services, [wish])).get(wish);
  if (refusal) throw refusal;
}

type BeginServices = Pick<OrderServices, 'connection' | 'clock' | 'fairUse'>;

/** Opens the intents whose shoppers have room for them. @returns why the others have none */
const beginTogether = batchedBy(
  (services: BeginServices, wanted: readonly NewIntent[]) => {
    const { connection } = services;
    return inTransaction(connection, async (session) => {
      const refusals = await refuseUnfair(services, wanted, session);
      const begun = wanted.filter((intent) => !refusals.has(intent));
      for (const intent of begun) await openIntent(connection, intent, session);
      for (const shopperId of new Set(begun.map((intent) => intent.shopperId)))
        takeShopperTurn(connection, session, shopperId);
      return refusals;
    });
  },
  { most: mostTogether },
);

/**
 * Opens an order's intent if its shopper has room for one more: before stock is held, so that what is refused holds none. Nothing
 * has to be given back: an order that ends, or an intent that is abandoned, is not counted any more.
 * @throws AppError TOO_MANY_ORDERS, NO_SHOW_PAUSE
 */
export async function beginOrder(services: BeginServices, intent: NewIntent): Promise<void> {
  if (!services.fairUse) return openIntent(services.connection, intent);
  const refusal = (await beginTogether(services, intent)).get(intent);
  if (refusal) throw refusal;
}

import type { IntentResolution } from '@boaxepa/contracts/wire/internal/orders';
import { secondsKept } from '@boaxepa/contracts/domain/retention';
import { defineModel } from '@boaxepa/service-kit/mongo/defineModel';
import { insertAtEnd, updateAtEnd } from '@boaxepa/service-kit/mongo/transaction';
import { Schema, type ClientSession, type Connection } from 'mongoose';
import { orders } from '../order.model.ts';

/**
 * An order that is being placed: written before stock is held, so that a hold whose process died can be told from one
 * whose order exists. `open` becomes `placed` or `abandoned`, once (architecture.md#placing-an-order).
 */
interface IntentRecord {
  /** The id that the order will have. */
  _id: string;
  shopperId: string;
  partnerId: string;
  state: 'open' | 'placed' | 'abandoned';
  /** When the sweep abandons it; absent once it is settled. */
  dueAt?: Date;
  /** When it was placed or abandoned; a week later MongoDB removes it. */
  settledAt?: Date;
}

const intentSchema = new Schema<IntentRecord>(
  { _id: String, shopperId: String, partnerId: String, state: String, dueAt: Date, settledAt: Date },
  { versionKey: false, strict: 'throw' },
);
const open = { partialFilterExpression: { state: 'open' } };
intentSchema.index({ dueAt: 1 }, open);
intentSchema.index({ partnerId: 1 }, open);
intentSchema.index({ shopperId: 1 }, open);
intentSchema.index({ settledAt: 1 }, { expireAfterSeconds: secondsKept('settledIntents') });

export const intents = defineModel<IntentRecord>('intents', intentSchema);

/** Longer than placing can take; catalog asks about holds after 30 s already. */
const openForMs = 60_000;

/** An order that is to be placed. */
export interface NewIntent {
  orderId: string;
  shopperId: string;
  partnerId: string;
}

/** Writes an order's intent, before anything is held for it. */
export async function openIntent(
  connection: Connection,
  { orderId: _id, shopperId, partnerId }: NewIntent,
  session?: ClientSession,
): Promise<void> {
  const dueAt = new Date(Date.now() + openForMs);
  const intent: IntentRecord = { _id, shopperId, partnerId, state: 'open', dueAt };
  if (session) insertAtEnd(intents(connection), session, intent);
  else await intents(connection).insertOne(intent);
}

/**
 * Settles the intent with the order that is inserted in the same transaction, which is a SERVICE_UNAVAILABLE when it was abandoned
 * meanwhile: its stock goes back, a new try starts anew.
 */
export function placeIntent(connection: Connection, session: ClientSession, orderId: string): void {
  updateAtEnd(
    intents(connection),
    session,
    { _id: orderId, state: 'open' },
    { $set: { state: 'placed', settledAt: new Date() }, $unset: { dueAt: 1 } },
  );
}

/** Which intents to give up. */
type IntentFilter =
  | { _id: { $in: readonly string[] } }
  | { dueAt: { $lte: Date } }
  | { partnerId: string }
  | { shopperId: string };

/**
 * Abandons those of the intents that are still open, so that their orders can never be placed; catalog then gives the
 * stock back (architecture.md#placing-an-order). Of this and the insert one wins.
 * @returns how many were open
 */
export async function abandonIntents(
  connection: Connection,
  filter: IntentFilter,
  session?: ClientSession,
): Promise<number> {
  const abandoned = await intents(connection).updateMany(
    { ...filter, state: 'open' },
    { $set: { state: 'abandoned', settledAt: new Date() }, $unset: { dueAt: 1 } },
    session ? { session } : {},
  );
  return abandoned.modifiedCount;
}

/**
 * Tells catalog what became of orders that it holds stock for; one that is still open is abandoned for good, unless
 * its insert wins. An intent that is not known any more was settled long ago: its order exists or never will.
 */
export async function resolveIntents(
  connection: Connection,
  orderIds: readonly string[],
): Promise<IntentResolution[]> {
  await abandonIntents(connection, { _id: { $in: orderIds } });
  const placedIntents = await intents(connection)
    .find({ _id: { $in: orderIds }, state: 'placed' }, { _id: 1 })
    .lean();
  const existing = await orders(connection)
    .find({ _id: { $in: orderIds } }, { _id: 1 })
    .lean();
  const placed = new Set([...placedIntents, ...existing].map(({ _id }) => _id));
  return orderIds.map((orderId) => ({ orderId, state: placed.has(orderId) ? 'placed' : 'abandoned' }));
}

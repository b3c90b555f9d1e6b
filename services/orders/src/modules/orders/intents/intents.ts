import type { IntentResolution } from '@boaxepa/contracts/wire/internal/orders';
import { secondsKept } from '@boaxepa/contracts/domain/retention';
import { defineModel } from '@boaxepa/service-kit/mongo/defineModel';
import { insertAtEnd, updateAtEnd } from '@boaxepa/service-kit/mongo/transaction';
import { Schema, type ClientSession, type Connection } from 'mongoose';
import { orders } from '../order.model.ts';

/**
 * Record of an order that is being placed (architecture.md#placing-an-order). The record is written before stock is held, so that
 * a sweep can find the holds of crashed processes.
 */
interface IntentRecord {
  /** Id of the future order. */
  _id: string;
  shopperId: string;
  partnerId: string;
  state: 'open' | 'placed' | 'abandoned';
  /** Time at which the sweep abandons the intent. Set only while the intent is open. */
  dueAt?: Date;
  /** Time at which the intent was placed or abandoned. MongoDB removes the record a week later. */
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

/** An open intent is abandoned after this time in milliseconds. Placing an order always takes less time. */
const openForMs = 60_000;

export interface NewIntent {
  orderId: string;
  shopperId: string;
  partnerId: string;
}

/** Writes the intent of an order. Call this function before stock is held. */
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
 * Marks the intent as placed. Call this function in the transaction that inserts the order, which fails if the intent was
 * abandoned.
 */
export function placeIntent(connection: Connection, session: ClientSession, orderId: string): void {
  updateAtEnd(
    intents(connection),
    session,
    { _id: orderId, state: 'open' },
    { $set: { state: 'placed', settledAt: new Date() }, $unset: { dueAt: 1 } },
  );
}

/** Returns a filter for intents that were opened at or before `at`. */
export const openedUntil = (at: Date) => ({ dueAt: { $lte: new Date(at.getTime() + openForMs) } });

/** Selects intents to abandon. */
type IntentFilter =
  | { _id: { $in: readonly string[] } }
  | { dueAt: { $lte: Date } }
  | { partnerId: string; dueAt: { $lte: Date } }
  | { shopperId: string };

/**
 * Abandons the selected open intents, so that their orders can never be placed (architecture.md#placing-an-order). Returns the
 * number of abandoned intents.
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
 * Returns the state of orders for which the catalog service holds stock. Open intents are abandoned, so that their orders can
 * never be placed.
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

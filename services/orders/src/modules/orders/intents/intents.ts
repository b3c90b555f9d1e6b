import type { IntentResolution } from '@boaxepa/contracts/wire/internal/orders';
import { secondsKept } from '@boaxepa/contracts/domain/retention';
import { defineModel } from '@boaxepa/service-kit/mongo/defineModel';
import { insertAtEnd, updateAtEnd } from '@boaxepa/service-kit/mongo/transaction';
import { Schema, type ClientSession, type Connection } from 'mongoose';
import { orders } from '../order.model.ts';

/**
 * Record of an order that is being placed. It is written before stock is held. It distinguishes a hold of a dead
 * process from the hold of an existing order. `open` becomes `placed` or `abandoned`, once
 * (architecture.md#placing-an-order).
 */
interface IntentRecord {
  /** Id of the future order. */
  _id: string;
  shopperId: string;
  partnerId: string;
  state: 'open' | 'placed' | 'abandoned';
  /** Time at which the sweep abandons the intent. Absent after the intent was placed or abandoned. */
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

/**
 * Longer than the placement of an order can take. The catalog service already queries the state of holds after 30 s.
 */
const openForMs = 60_000;

export interface NewIntent {
  orderId: string;
  shopperId: string;
  partnerId: string;
}

/** Writes an order's intent. Call it before stock is held. */
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
 * Marks the intent as placed in the transaction that inserts its order. If the intent was abandoned before, the
 * transaction fails with SERVICE_UNAVAILABLE, and the catalog service releases the stock. A retry starts over.
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
 * Abandons the selected intents that are still open, so that their orders can never be placed and the catalog service
 * releases the stock (architecture.md#placing-an-order). Either this update or the insertion of the order wins.
 * @returns the number of abandoned intents
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
 * Returns the state of orders for which the catalog service holds stock. An open intent is abandoned permanently,
 * unless the insertion of its order wins. If an intent is unknown, it was placed or abandoned long ago, so its order
 * either exists or never will.
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

import type { IntentResolution } from '@boaxepa/contracts/wire/internal/orders';
import { secondsKept } from '@boaxepa/contracts/domain/retention';
import { defineModel } from '@boaxepa/service-kit/mongo/defineModel';
import { insertAtEnd, updateAtEnd } from '@boaxepa/service-kit/mongo/transaction';
import { Schema, type ClientSession, type Connection } from 'mongoose';
import { orders } from '../order.model.ts';

/**
 * Record of an order that is being placed (architecture.md#placing-an-order). It is written before stock is reserved.
 * If the process then crashes, the record shows that the reserved stock belongs to no order.
 */
interface IntentRecord {
  /** Id that the order will have. */
  _id: string;
  shopperId: string;
  partnerId: string;
  state: 'open' | 'placed' | 'abandoned';
  /** Time from which a periodic job abandons an intent that is still open. */
  dueAt?: Date;
  /** Time at which the order was placed or abandoned. MongoDB removes the record a week later. */
  settledAt?: Date;
}

const intentSchema = new Schema<IntentRecord>(
  { _id: String, shopperId: String, partnerId: String, state: String, dueAt: Date, settledAt: Date },
  { strict: 'throw' },
);
const open = { partialFilterExpression: { state: 'open' } };
intentSchema.index({ dueAt: 1 }, open);
intentSchema.index({ partnerId: 1 }, open);
intentSchema.index({ shopperId: 1 }, open);
intentSchema.index({ settledAt: 1 }, { expireAfterSeconds: secondsKept('settledIntents') });

export const intents = defineModel<IntentRecord>('intents', intentSchema);

/**
 * Time in milliseconds after which an open intent (an order that is being placed) is abandoned. Placing an order never
 * takes that long.
 */
const openForMs = 60_000;

export interface NewIntent {
  orderId: string;
  shopperId: string;
  partnerId: string;
}

/** Records that an order is being placed. Call it before you reserve stock for the order. */
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
 * Marks an intent (the record of an order that is being placed) as placed, in the transaction that inserts the order.
 * The transaction fails if the intent was abandoned, because the order's stock may have been released.
 */
export function placeIntent(
  connection: Connection,
  session: ClientSession,
  { orderId, shopperId }: Pick<NewIntent, 'orderId' | 'shopperId'>,
): void {
  updateAtEnd(
    intents(connection),
    session,
    { _id: orderId, shopperId, state: 'open' },
    { $set: { state: 'placed', settledAt: new Date() }, $unset: { dueAt: 1 } },
  );
}

/** Returns a filter for open intents that were opened at or before the time `at`. */
export const openedUntil = (at: Date) => ({ dueAt: { $lte: new Date(at.getTime() + openForMs) } });

/** Filter that selects the open intents to abandon. */
type IntentFilter =
  | { _id: { $in: readonly string[] } }
  | { dueAt: { $lte: Date } }
  | { partnerId: string; dueAt: { $lte: Date } }
  | { shopperId: string };

/**
 * Abandons open intents, so that their orders can never be placed (architecture.md#placing-an-order). The catalog
 * service can then release the reserved stock. Returns the number of abandoned intents.
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
 * Returns whether each of these orders was placed or abandoned. Abandons the open intents first: the catalog service
 * releases their stock after this call, so their orders must not be placed any more.
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
  const placedIds = new Set([...placedIntents, ...existing].map(({ _id }) => _id));
  return orderIds.map((orderId) => ({ orderId, state: placedIds.has(orderId) ? 'placed' : 'abandoned' }));
}

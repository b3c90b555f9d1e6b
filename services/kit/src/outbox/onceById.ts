import { secondsKept } from '@boaxepa/contracts/domain/retention';
import { type ClientSession, type Connection, Schema } from 'mongoose';
import { defineModel } from '../mongo/defineModel.ts';
import { inTransaction } from '../mongo/transaction.ts';

interface InboxRecord {
  /** Id of an event that was applied. The sender of the event has created the id. */
  _id: string;
  type: string;
  at: Date;
}

/** Ids of applied events, which detect repeated deliveries. MongoDB deletes these records after 30 days. */
export const inboxRecords = defineModel<InboxRecord>(
  'inbox',
  new Schema<InboxRecord>({
    _id: String,
    type: String,
    at: { type: Date, index: { expireAfterSeconds: secondsKept('arrivedFacts') } },
  }),
);

interface Event {
  id: string;
  type: string;
}

/**
 * Applies an event once, even if it is delivered several times. The event's id is stored in the transaction of the
 * effect, so the second delivery finds the id. If the effect throws, the next delivery runs it again.
 * @param effect function that applies the event. It must contain only database calls with the session.
 */
export function onceById(
  connection: Connection,
  event: Event,
  effect: (session: ClientSession) => Promise<void>,
): Promise<void> {
  return onceByIds(connection, [event], (_events, session) => effect(session));
}

/**
 * Applies many events in one transaction, each of them once (see {@link onceById}).
 * @param effect receives only the events that were not applied before
 */
export function onceByIds<E extends Event>(
  connection: Connection,
  events: readonly E[],
  effect: (fresh: readonly E[], session: ClientSession) => Promise<unknown>,
): Promise<void> {
  return inTransaction(connection, async (session) => {
    const byId = new Map(events.map((event) => [event.id, event]));
    const knownEvents = await inboxRecords(connection)
      .find({ _id: { $in: [...byId.keys()] } }, { _id: 1 }, { session })
      .lean();
    for (const { _id } of knownEvents) byId.delete(_id);
    const newEvents = [...byId.values()];
    if (newEvents.length === 0) return;
    const at = new Date();
    await inboxRecords(connection).insertMany(
      newEvents.map(({ id, type }) => ({ _id: id, type, at })),
      { session },
    );
    await effect(newEvents, session);
  });
}

import type { ClientSession, Connection } from 'mongoose';
import { currentContext } from '../context/requestContext.ts';
import { isDuplicateKey } from '../errors/mongoErrors.ts';
import { inTransaction } from '../mongo/transaction.ts';
import { inboxRecords } from './inboxRecords.ts';

/**
 * Has the effect of an event once, however often it comes: effect and event id are recorded in one transaction. An effect
 * that throws is not recorded, so the next delivery tries again.
 * @param effect database work only, all of it with the session
 */
export async function onceById(
  connection: Connection,
  event: { id: string; type: string },
  effect: (session: ClientSession) => Promise<void>,
): Promise<void> {
  const known = () => inboxRecords(connection).exists({ _id: event.id });
  if (await known()) return;
  try {
    await inTransaction(connection, async (session) => {
      const record = { _id: event.id, type: event.type, at: new Date() };
      await inboxRecords(connection).insertOne(record, { session });
      await effect(session);
    });
  } catch (error) {
    const twin = isDuplicateKey(error) && (await known());
    if (!twin) throw error;
    currentContext()?.log.info({ eventId: event.id }, 'event came twice at once');
  }
}

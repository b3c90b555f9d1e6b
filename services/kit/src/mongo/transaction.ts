import type { ClientSession, Collection, Connection, Model } from 'mongoose';
import { appError } from '../errors/AppError.ts';
import { inSpan } from '../tracing/tracing.ts';
import { commandLimitMs } from './commandTime.ts';

export type { ClientSession } from 'mongoose';

const leastAttempts = 10;

interface Gathered {
  collection: Collection;
  rows: object[];
  updates: { updateOne: { filter: object; update: object; upsert: boolean } }[];
}

interface Ending {
  /** Writes that are executed only at the end of the transaction, by collection name. */
  writes: Map<string, Gathered>;
  afterCommit: Set<() => void>;
}
const endings = new WeakMap<ClientSession, Ending>();

function endingOf(session: ClientSession): Ending {
  const ending = endings.get(session);
  if (!ending) throw new Error('not a session of inTransaction');
  return ending;
}

function gatheredOf<T>({ collection }: Model<T>, session: ClientSession): Gathered {
  const { writes } = endingOf(session);
  const collectionWrites = writes.get(collection.name) ?? { collection, rows: [], updates: [] };
  writes.set(collection.name, collectionWrites);
  return collectionWrites;
}

/**
 * Inserts a row at the end of the transaction. All rows of a collection are inserted with one command. Queries in the
 * same transaction do not find the row.
 * @param row complete record. Casts and defaults of the schema are not applied.
 * @throws Error if the session does not come from `inTransaction`
 */
export function insertAtEnd<T extends object>(model: Model<T>, session: ClientSession, row: T): void {
  gatheredOf(model, session).rows.push(row);
}

/**
 * Updates one document at the end of the transaction. If no document matches, the transaction fails with
 * SERVICE_UNAVAILABLE.
 * @param filter raw MongoDB filter. Casts of the schema are not applied.
 */
export function updateAtEnd<T extends object>(
  model: Model<T>,
  session: ClientSession,
  filter: object,
  update: object,
  { upsert = false }: { upsert?: boolean } = {},
): void {
  gatheredOf(model, session).updates.push({ updateOne: { filter, update, upsert } });
}

/** Executes the deferred writes. */
async function writeGathered(session: ClientSession): Promise<void> {
  const { writes } = endingOf(session);
  // With `ignoreUndefined`, the driver omits undefined fields, as mongoose does. By default, it would store null.
  const options = { session, ignoreUndefined: true };
  for (const { collection, rows, updates } of writes.values()) {
    if (rows.length > 0) await collection.insertMany(rows, options);
    if (updates.length === 0) continue;
    const { matchedCount, upsertedCount } = await collection.bulkWrite(updates, options);
    if (matchedCount + upsertedCount < updates.length) throw appError('SERVICE_UNAVAILABLE');
  }
  writes.clear();
}

/**
 * Runs `work` after the commit of the transaction, but not if the transaction is aborted. A function that is
 * registered twice runs only once.
 */
export function afterCommit(session: ClientSession, work: () => void): void {
  endingOf(session).afterCommit.add(work);
}

/**
 * Runs `work` in a transaction. After a write conflict, `work` runs again. These retries continue for at least 5 s.
 * `work` must await each database call and pass `{ session }` to it. It must write contended documents last
 * (architecture.md#consistency).
 * @throws AppError SERVICE_UNAVAILABLE if the write conflicts continue
 */
export async function inTransaction<T>(
  connection: Connection,
  work: (session: ClientSession) => Promise<T>,
  options: { retryForMs?: number } = {},
): Promise<T> {
  const deadline = Date.now() + (options.retryForMs ?? 5000);
  const session = await connection.startSession();
  const ending: Ending = { writes: new Map(), afterCommit: new Set() };
  endings.set(session, ending);
  let attempts = 0;
  try {
    const result = await inSpan({ name: 'transaction' }, () =>
      session.withTransaction(
        async () => {
          attempts += 1;
          if (attempts > leastAttempts && Date.now() > deadline) throw appError('SERVICE_UNAVAILABLE');
          // A failed attempt may have left deferred writes, which must not run twice.
          ending.writes.clear();
          ending.afterCommit.clear();
          const answer = await work(session);
          // If `work` has aborted the transaction, the deferred writes must be skipped, because they would run
          // outside of the transaction.
          if (session.inTransaction()) await writeGathered(session);
          else ending.afterCommit.clear();
          return answer;
        },
        {
          readConcern: { level: 'snapshot' },
          writeConcern: { w: 'majority' },
          readPreference: 'primary',
          maxCommitTimeMS: commandLimitMs(),
        },
      ),
    );
    for (const callback of ending.afterCommit) callback();
    return result;
  } finally {
    await session.endSession();
  }
}

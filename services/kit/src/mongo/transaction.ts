import type { ClientSession, Collection, Connection, Model } from 'mongoose';
import { appError } from '../errors/AppError.ts';
import { commandLimitMs } from './commandTime.ts';

export type { ClientSession } from 'mongoose';

const leastAttempts = 10;

/** Writes to one collection that a transaction has collected. */
interface Gathered {
  collection: Collection;
  rows: object[];
  updates: { updateOne: { filter: object; update: object; upsert: boolean } }[];
}

/** Work that a transaction does at its end. */
interface Ending {
  /** Collected writes by the name of the collection. */
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
  const gathered = writes.get(collection.name) ?? { collection, rows: [], updates: [] };
  writes.set(collection.name, gathered);
  return gathered;
}

/**
 * Inserts a row at the end of the transaction, in one command with all other collected rows of the collection.
 * Queries before the end of the transaction do not find the row.
 * @param row complete record, which is stored without the casts and defaults of the schema
 * @throws if `inTransaction` did not create the session, because the row would be lost
 */
export function insertAtEnd<T extends object>(model: Model<T>, session: ClientSession, row: T): void {
  gatheredOf(model, session).rows.push(row);
}

/**
 * Updates one document at the end of the transaction. If the filter matches no document, a concurrent write has
 * changed it, and the transaction fails with SERVICE_UNAVAILABLE.
 * @param filter used without the casts of the schema, like `update`
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

/**
 * Executes the collected writes immediately. Call it before writing contended documents, so that these documents are
 * locked for a short time only.
 */
export async function writeGathered(session: ClientSession): Promise<void> {
  const { writes } = endingOf(session);
  // Omits undefined fields, as mongoose does.
  const options = { session, ignoreUndefined: true };
  for (const { collection, rows, updates } of writes.values()) {
    if (rows.length > 0) await collection.insertMany(rows, options);
    if (updates.length === 0) continue;
    const { matchedCount, upsertedCount } = await collection.bulkWrite(updates, options);
    if (matchedCount + upsertedCount < updates.length)
      throw appError('SERVICE_UNAVAILABLE', { retryAfter: 1 });
  }
  writes.clear();
}

/** Runs `work` after the commit. A function that is registered several times runs only once. */
export function afterCommit(session: ClientSession, work: () => void): void {
  endingOf(session).afterCommit.add(work);
}

/**
 * Runs `work` in one transaction and returns its result. Lost write conflicts are retried for 5 s and at least 10
 * times (for slow machines), and then lead to a 503. `work` may therefore run several times. It must contain only
 * database calls with `{ session }`, and must await each call before the next. It must write contended documents last
 * (architecture.md#consistency).
 * As its last step, `work` may call `session.abortTransaction()`. The transaction then has no effect, and
 * `inTransaction` returns the result.
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
    const result = await session.withTransaction(
      async () => {
        attempts += 1;
        if (attempts > leastAttempts && Date.now() > deadline) throw appError('SERVICE_UNAVAILABLE');
        // Discards the collected writes of earlier attempts, which had no effect.
        ending.writes.clear();
        ending.afterCommit.clear();
        const answer = await work(session);
        // `work` may abort the transaction on purpose. The collected writes would then take effect outside of a
        // transaction.
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
    );
    for (const told of ending.afterCommit) told();
    return result;
  } finally {
    await session.endSession();
  }
}

import type { ClientSession, Collection, Connection, Model } from 'mongoose';
import { appError } from '../errors/AppError.ts';

export type { ClientSession } from 'mongoose';

const leastAttempts = 10;

/** What a transaction does to one collection when its gathered writes are made. */
interface Gathered {
  collection: Collection;
  rows: object[];
  updates: { updateOne: { filter: object; update: object; upsert: boolean } }[];
}

/** What waits for the end of a transaction's work. */
interface Ending {
  /** By collection. */
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
 * Inserts a row at the end of the transaction's work, in one command with all others of its collection; nothing before the end finds it.
 * @param row whole: it is stored as it is, without the schema's casts and defaults
 * @throws when the session is not one of `inTransaction`: the row would be lost
 */
export function insertAtEnd<T extends object>(model: Model<T>, session: ClientSession, row: T): void {
  gatheredOf(model, session).rows.push(row);
}

/**
 * Updates the one document that the filter finds, as `insertAtEnd` inserts. When there is none the whole transaction is a
 * SERVICE_UNAVAILABLE: it lost a race.
 * @param filter without the schema's casts, like `update`
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

/** Makes the writes that wait for the end now: before those that many want. */
export async function writeGathered(session: ClientSession): Promise<void> {
  const { writes } = endingOf(session);
  // As mongoose does: what is undefined is absent.
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

/** Runs `work` once the transaction is committed; the same function once, however often it is given. */
export function afterCommit(session: ClientSession, work: () => void): void {
  endingOf(session).afterCommit.add(work);
}

/**
 * Runs `work` in one transaction and answers what it answers. Lost write conflicts are retried for 5 s and at least 10
 * times (a slow machine is no reason to give up), then it is a 503, so `work` may run several times: nothing in it but
 * database calls with `{ session }`, awaited one after the other, the contended documents last
 * (architecture.md#consistency).
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
        // The attempts before have left nothing.
        ending.writes.clear();
        ending.afterCommit.clear();
        const answer = await work(session);
        await writeGathered(session);
        return answer;
      },
      { readConcern: { level: 'snapshot' }, writeConcern: { w: 'majority' }, readPreference: 'primary' },
    );
    for (const told of ending.afterCommit) told();
    return result;
  } finally {
    await session.endSession();
  }
}

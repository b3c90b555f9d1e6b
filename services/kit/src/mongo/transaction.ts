import type { ClientSession, Connection, Model } from 'mongoose';
import { appError } from '../errors/AppError.ts';

export type { ClientSession } from 'mongoose';

const leastAttempts = 10;

/** What waits for the end of a transaction's work. */
interface Ending {
  /** One insert a collection. */
  inserts: Map<string, { rows: object[]; run: () => Promise<unknown> }>;
  afterCommit: Set<() => void>;
}
const endings = new WeakMap<ClientSession, Ending>();

function endingOf(session: ClientSession): Ending {
  const ending = endings.get(session);
  if (!ending) throw new Error('not a session of inTransaction');
  return ending;
}

/**
 * Inserts a row at the end of the transaction's work, in one command with all others of its collection; nothing before the end finds it.
 * @param row whole: it is stored as it is, without the schema's casts and defaults
 * @throws when the session is not one of `inTransaction`: the row would be lost
 */
export function insertAtEnd<T extends object>(model: Model<T>, session: ClientSession, row: T): void {
  const { inserts } = endingOf(session);
  const { collection } = model;
  const known = inserts.get(collection.name);
  if (known) {
    known.rows.push(row);
    return;
  }
  const rows: object[] = [row];
  inserts.set(collection.name, { rows, run: () => collection.insertMany(rows, { session }) });
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
  const ending: Ending = { inserts: new Map(), afterCommit: new Set() };
  endings.set(session, ending);
  let attempts = 0;
  try {
    const result = await session.withTransaction(
      async () => {
        attempts += 1;
        if (attempts > leastAttempts && Date.now() > deadline) throw appError('SERVICE_UNAVAILABLE');
        // The attempts before have left nothing.
        ending.inserts.clear();
        ending.afterCommit.clear();
        const answer = await work(session);
        for (const { run } of ending.inserts.values()) await run();
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

import type { ClientSession, Connection } from 'mongoose';
import { appError } from '../errors/AppError.ts';

export type { ClientSession } from 'mongoose';

const leastAttempts = 10;

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
  let attempts = 0;
  try {
    return await session.withTransaction(
      async () => {
        attempts += 1;
        if (attempts > leastAttempts && Date.now() > deadline) throw appError('SERVICE_UNAVAILABLE');
        return work(session);
      },
      { readConcern: { level: 'snapshot' }, writeConcern: { w: 'majority' }, readPreference: 'primary' },
    );
  } finally {
    await session.endSession();
  }
}

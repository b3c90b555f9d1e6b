import type { ClientSession, Connection } from 'mongoose';

/**
 * Runs `read` in a transaction with a consistent snapshot. `read` must be short, because MongoDB discards a snapshot after five
 * minutes.
 */
export async function inSnapshot<T>(
  connection: Connection,
  read: (session: ClientSession) => Promise<T>,
): Promise<T> {
  const session = await connection.startSession({ snapshot: true });
  try {
    return await read(session);
  } finally {
    await session.endSession();
  }
}

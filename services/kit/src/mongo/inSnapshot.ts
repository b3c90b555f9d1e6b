import type { ClientSession, Connection } from 'mongoose';

/**
 * Runs `read` in a snapshot session, in which all queries see the same state of the data. `read` must end within five
 * minutes, because MongoDB then discards the snapshot.
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

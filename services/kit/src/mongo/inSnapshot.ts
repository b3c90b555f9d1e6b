import type { ClientSession, Connection } from 'mongoose';

/**
 * Reads from a consistent snapshot while other processes write. Keep `read` short, because MongoDB keeps a snapshot
 * for only five minutes.
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

import type { ClientSession, Connection } from 'mongoose';

/** Reads a consistent snapshot during concurrent writes. Keep it short: MongoDB keeps a snapshot for five minutes. */
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

import type { ClientSession, Connection } from 'mongoose';

/** Reads as of one instant, while others write. Short: MongoDB keeps an instant for five minutes. */
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

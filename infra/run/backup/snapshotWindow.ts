import type { mongo } from 'mongoose';
import { reasonOf } from '../stack/processes/reasonOf.ts';

const PARAMETER = 'minSnapshotHistoryWindowInSeconds';
/**
 * MongoDB's default time in seconds for keeping snapshots. A killed backup leaves the raised time in place. The next
 * backup then sets this default at its end.
 */
const DEFAULT_SECONDS = 300;
const RAISED_SECONDS = 24 * 3600;

/**
 * Makes MongoDB keep snapshots for a day while `work` runs. Otherwise, reads that take more than five minutes fail.
 * @param notice called if the database user has no permission to change this setting
 */
export async function withLongSnapshots<T>(
  client: mongo.MongoClient,
  notice: (message: string) => void,
  work: () => Promise<T>,
): Promise<T> {
  const admin = client.db('admin');
  const set = (seconds: number) => admin.command({ setParameter: 1, [PARAMETER]: seconds });
  let previousSeconds: number | undefined;
  try {
    const now = Number((await admin.command({ getParameter: 1, [PARAMETER]: 1 }))[PARAMETER]);
    await set(RAISED_SECONDS);
    previousSeconds = now === RAISED_SECONDS ? DEFAULT_SECONDS : now;
  } catch (error) {
    notice(`MongoDB keeps its usual history, so a long backup may fail: ${reasonOf(error)}`);
  }
  try {
    return await work();
  } finally {
    if (previousSeconds !== undefined) await set(previousSeconds);
  }
}

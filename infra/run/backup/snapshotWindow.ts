import type { mongo } from 'mongoose';
import { reasonOf } from '../stack/processes/reasonOf.ts';

const PARAMETER = 'minSnapshotHistoryWindowInSeconds';
/** Default value of MongoDB. After a backup the default is restored, because a killed backup may have left a higher value. */
const DEFAULT_SECONDS = 300;
const RAISED_SECONDS = 24 * 3600;

/**
 * Makes MongoDB keep snapshots for a day while `work` runs. Otherwise a read that takes longer than five minutes fails. `notice`
 * is called if the user lacks the permission for this setting.
 */
export async function withLongSnapshots<T>(
  client: mongo.MongoClient,
  notice: (message: string) => void,
  work: () => Promise<T>,
): Promise<T> {
  const admin = client.db('admin');
  const set = (seconds: number) => admin.command({ setParameter: 1, [PARAMETER]: seconds });
  let before: number | undefined;
  try {
    const now = Number((await admin.command({ getParameter: 1, [PARAMETER]: 1 }))[PARAMETER]);
    await set(RAISED_SECONDS);
    before = now === RAISED_SECONDS ? DEFAULT_SECONDS : now;
  } catch (error) {
    notice(`MongoDB keeps its usual history, so a long backup may fail: ${reasonOf(error)}`);
  }
  try {
    return await work();
  } finally {
    if (before !== undefined) await set(before);
  }
}

import type { mongo } from 'mongoose';
import { reasonOf } from '../stack/processes/reasonOf.ts';

const PARAMETER = 'minSnapshotHistoryWindowInSeconds';
/**
 * MongoDB's default value. The value is reset to the default instead of the previous value, because a killed backup can
 * leave a raised value.
 */
const DEFAULT_SECONDS = 300;
const RAISED_SECONDS = 24 * 3600;

/**
 * Makes MongoDB keep a day of snapshot history while `work` reads one snapshot. With the default of five minutes, a
 * longer read fails. If the user may not change this setting, `notice` reports it and `work` runs with the default. A
 * read that takes too long then fails, but it never mixes two snapshots.
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

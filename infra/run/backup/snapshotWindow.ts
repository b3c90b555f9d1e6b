import type { mongo } from 'mongoose';
import { reasonOf } from '../stack/processes/reasonOf.ts';

const PARAMETER = 'minSnapshotHistoryWindowInSeconds';
/** MongoDB's own: what a backup that was killed left raised goes back to. */
const DEFAULT_SECONDS = 300;
const RAISED_SECONDS = 24 * 3600;

/**
 * Has MongoDB keep a day of history while `work` reads one snapshot: of itself it keeps five minutes, and a longer read fails. Where the user
 * may not ask for that, `notice` hears of it and the work goes on: it fails when it takes longer, and never mixes two moments.
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

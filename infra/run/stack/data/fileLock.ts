import { DatabaseSync } from 'node:sqlite';
import { reasonOf } from '../processes/reasonOf.ts';
import { waitUntil } from '../processes/waitUntil.ts';

const SQLITE_BUSY = 5;

/**
 * Takes the lock `file`, if nobody has it. SQLite's lock on a file is the kernel's: it holds between all processes of a machine, in whatever
 * container, and is gone with its owner, however that ended.
 * @returns a function that gives it back, or undefined. The file stays: deleting it would let two have a lock of that name
 * @throws when the file cannot be opened
 */
export function tryFileLock(file: string): (() => void) | undefined {
  const database = new DatabaseSync(file, { timeout: 0 });
  try {
    database.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
    return () => database.close();
  } catch (error) {
    database.close();
    if (isBusy(error)) return undefined;
    throw error;
  }
}

/**
 * Runs `work` while no other process runs it under the same lock file.
 * @throws when the lock is not free within `deadlineMs`, or cannot be opened
 */
export async function withFileLock<T>(file: string, deadlineMs: number, work: () => Promise<T>): Promise<T> {
  let failure: string | undefined;
  const attempt = () => {
    try {
      return tryFileLock(file);
    } catch (error) {
      failure = reasonOf(error);
      throw error;
    }
  };
  const what = `waiting for ${file}`;
  const release = await waitUntil(attempt, { deadlineMs, everyMs: 100, what, failed: () => failure });
  try {
    return await work();
  } finally {
    release();
  }
}

/** Duck-typed, because an error may come from another realm (a test runner's). */
function isBusy(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'errcode' in error && error.errcode === SQLITE_BUSY;
}

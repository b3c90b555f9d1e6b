import { DatabaseSync } from 'node:sqlite';
import { reasonOf } from '../processes/reasonOf.ts';
import { waitUntil } from '../processes/waitUntil.ts';

const SQLITE_BUSY = 5;

/**
 * Takes the lock `file` if it is free. SQLite's file lock is a kernel lock: it works across processes and
 * containers of one machine, and ends with its owner.
 * @returns a function that releases the lock, or undefined. The file stays: deleting it would let two
 * processes hold locks of the same name
 * @throws if the file cannot be opened
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
 * Runs `work` while no other process runs under the same lock file.
 * @throws if the lock is not free within `deadlineMs`, or cannot be opened
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

/** Duck-typed: the error may come from another realm, such as a test runner's. */
function isBusy(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'errcode' in error && error.errcode === SQLITE_BUSY;
}

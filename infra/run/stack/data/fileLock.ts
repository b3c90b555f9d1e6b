import { DatabaseSync } from 'node:sqlite';
import { reasonOf } from '../processes/reasonOf.ts';
import { waitUntil } from '../processes/waitUntil.ts';

const SQLITE_BUSY = 5;

/**
 * Takes the lock `file` if it is free. SQLite's file lock is a kernel lock: it works across processes and containers of
 * one machine, and is released when its owner ends. The file is kept, because deleting it would let two processes hold
 * locks of the same name.
 * @returns a function that releases the lock, or undefined if the lock is taken
 * @throws Error if the file cannot be opened
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
 * Runs `work` while holding the lock `file`, so that no other process runs under the same lock.
 * @throws Error if the lock is not free within `deadlineMs`, or cannot be opened
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

/**
 * Returns true if SQLite reports a taken lock. It checks properties instead of the class, because the error may come
 * from another realm, such as the realm of a test runner.
 */
function isBusy(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'errcode' in error && error.errcode === SQLITE_BUSY;
}

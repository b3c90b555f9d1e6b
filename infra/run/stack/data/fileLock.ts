import { DatabaseSync } from 'node:sqlite';
import { reasonOf } from '../processes/reasonOf.ts';
import { waitUntil } from '../processes/waitUntil.ts';

const SQLITE_BUSY = 5;

/**
 * Acquires a file lock if it is free. The lock works across processes and containers, and is released when its owner
 * ends. The file is never deleted, because two processes could then lock different files with the same name.
 * @returns a function that releases the lock, or undefined if another process owns it
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
 * Runs `work` while this process owns the lock.
 * @throws Error if the lock is not free within `deadlineMs`
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
 * Returns true if the error means that another process owns the lock. `instanceof` is not used, because the test runner
 * has different error classes.
 */
function isBusy(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'errcode' in error && error.errcode === SQLITE_BUSY;
}

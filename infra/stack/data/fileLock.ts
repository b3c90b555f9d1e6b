import { readFile, rm, writeFile } from 'node:fs/promises';
import { reasonOf, textOf } from '../processes/reasonOf.ts';
import { waitUntil } from '../processes/waitUntil.ts';

/**
 * Runs `work` while no other process of this machine runs it under the same lock file. A lock whose owner has died is taken over.
 * @throws when the lock is not free within `deadlineMs`
 */
export async function withFileLock<T>(file: string, deadlineMs: number, work: () => Promise<T>): Promise<T> {
  await waitUntil(() => tryLock(file), { deadlineMs, everyMs: 100, what: `waiting for ${file}` });
  try {
    return await work();
  } finally {
    await rm(file, { force: true });
  }
}

async function tryLock(file: string): Promise<boolean> {
  try {
    await writeFile(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (textOf(error, 'code') !== 'EEXIST') throw new Error(reasonOf(error), { cause: error });
  }
  const owner = Number(await readFile(file, 'utf8').catch(() => ''));
  // An empty file: its owner is between creating and writing it.
  if (owner > 0 && !isAlive(owner)) await rm(file, { force: true });
  return false;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return textOf(error, 'code') === 'EPERM';
  }
}

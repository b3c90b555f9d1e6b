import { readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import os from 'node:os';
import { reasonOf, textOf } from '../processes/reasonOf.ts';
import { waitUntil } from '../processes/waitUntil.ts';

/** The owner touches its lock this often; an owner in another container has died when it has not for long. */
const TOUCHED_EVERY_MS = 2_000;
const SILENT_FOR_MS = 20_000;

/** Locks that this process has or is taking. A lock with its number that is not among them is of one that died in the same container. */
const held = new Set<string>();

/**
 * Runs `work` while no other process, of this machine or of a container that shares the directory, runs it under the same lock file. A lock
 * whose owner has died is taken over.
 * @throws when the lock is not free within `deadlineMs`
 */
export async function withFileLock<T>(file: string, deadlineMs: number, work: () => Promise<T>): Promise<T> {
  await waitUntil(() => tryLock(file), { deadlineMs, everyMs: 100, what: `waiting for ${file}` });
  const touching = setInterval(() => void touch(file), TOUCHED_EVERY_MS);
  try {
    return await work();
  } finally {
    clearInterval(touching);
    held.delete(file);
    await rm(file, { force: true });
  }
}

async function touch(file: string): Promise<void> {
  const now = new Date();
  // A lock that cannot be touched looks abandoned to other containers only, and only much later.
  await utimes(file, now, now).catch(() => undefined);
}

async function tryLock(file: string): Promise<boolean> {
  if (held.has(file)) return false;
  held.add(file);
  let taken = false;
  try {
    taken = await createLock(file);
    if (!taken && (await isAbandoned(file))) await rm(file, { force: true });
  } finally {
    if (!taken) held.delete(file);
  }
  return taken;
}

async function createLock(file: string): Promise<boolean> {
  try {
    await writeFile(file, `${process.pid} ${os.hostname()}`, { flag: 'wx' });
    return true;
  } catch (error) {
    if (textOf(error, 'code') === 'EEXIST') return false;
    throw new Error(reasonOf(error), { cause: error });
  }
}

async function isAbandoned(file: string): Promise<boolean> {
  const [pid = '', host] = (await readFile(file, 'utf8').catch(() => '')).split(' ');
  // Its owner is between creating and writing it.
  if (pid === '') return false;
  if (host === os.hostname()) return Number(pid) === process.pid || !isAlive(Number(pid));
  const touched = await stat(file).catch(() => undefined);
  return touched !== undefined && Date.now() - touched.mtimeMs > SILENT_FOR_MS;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return textOf(error, 'code') === 'EPERM';
  }
}

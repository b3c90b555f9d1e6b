// File lock that works with Node.js 18 and without packages. The lock in data/fileLock.ts needs Node.js 22.5.
import { execFileSync } from 'node:child_process';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const POLL_MS = 200;

/**
 * Waits for the lock and acquires it. A lock whose owner has exited counts as free.
 * @param {string} file
 * @param {{ deadlineMs: number, notice: (line: string) => void }} options
 * @returns {Promise<() => void>} function that releases the lock
 * @throws {Error} if the lock is not free before the deadline
 */
export async function takeLock(file, { deadlineMs, notice }) {
  mkdirSync(path.dirname(file), { recursive: true });
  const deadline = Date.now() + deadlineMs;
  let hasNotified = false;
  for (;;) {
    if (create(file)) return () => rmSync(file, { force: true });
    const owner = readOwner(file);
    if (!isAlive(owner)) removeAbandoned(file);
    else if (!hasNotified) {
      notice(`Process ${owner.split(' ')[0]} has ${file}: waiting for it …`);
      hasNotified = true;
    }
    if (Date.now() > deadline)
      throw new Error(`${file} is not free; if nothing runs here, delete it and ${file}.takeover`);
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}

/**
 * Removes a lock whose owner has exited. A second lock protects this step, because a concurrent process could otherwise
 * remove the lock of the new owner.
 */
function removeAbandoned(file) {
  const takeover = `${file}.takeover`;
  if (!create(takeover)) return;
  if (!isAlive(readOwner(file))) rmSync(file, { force: true });
  rmSync(takeover, { force: true });
}

/** Creates the lock file. Because of the hard link, the file appears with its complete content. */
function create(file) {
  const ownFile = `${file}.${process.pid}`;
  writeFileSync(ownFile, identityOf(process.pid));
  try {
    linkSync(ownFile, file);
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    return false;
  } finally {
    rmSync(ownFile, { force: true });
  }
}

/** Returns the process identity in a lock file or in a record (inUse.mjs), or '' if the file has just been removed. */
export function readOwner(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

export function isAlive(owner) {
  const [pid = ''] = owner.split(' ');
  return /^\d+$/.test(pid) && startOf(pid) !== '' && identityOf(pid) === owner;
}

/** Returns the id and the start time of a process. The id alone is not sufficient, because ids are reused. */
export const identityOf = (pid) => `${pid} ${startOf(pid)}`;

/** Returns the start time of a process in a platform-specific unit, or '' if the process does not exist. */
function startOf(pid) {
  try {
    if (process.platform !== 'linux')
      return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim();
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // Field 22 is the start time. Field 2 is the name of the program in parentheses, which may contain spaces.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
  } catch {
    return '';
  }
}

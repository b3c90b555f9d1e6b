// File lock for any Node from 18 on, without packages: data/fileLock.ts needs node:sqlite (Node 22.5). Remove
// this file once `engines` requires that version.
import { execFileSync } from 'node:child_process';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const POLL_MS = 200;

/**
 * Takes the lock. A lock whose owner has died is taken over, even if its pid was reused.
 * @param {string} file
 * @param {{ deadlineMs: number, notice: (line: string) => void }} options
 * @returns {Promise<() => void>} releases the lock
 * @throws {Error} once the deadline has passed
 */
export async function takeLock(file, { deadlineMs, notice }) {
  mkdirSync(path.dirname(file), { recursive: true });
  const deadline = Date.now() + deadlineMs;
  let told = false;
  for (;;) {
    if (create(file)) return () => rmSync(file, { force: true });
    const owner = read(file);
    if (!isAlive(owner)) removeAbandoned(file);
    else if (!told) {
      notice(`Process ${owner.split(' ')[0]} has ${file}: waiting for it …`);
      told = true;
    }
    if (Date.now() > deadline)
      throw new Error(`${file} is not free; if nothing runs here, delete it and ${file}.takeover`);
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}

/** A second lock serializes check and removal: a concurrent taker could otherwise remove the new owner's lock. */
function removeAbandoned(file) {
  const takeover = `${file}.takeover`;
  if (!create(takeover)) return;
  if (!isAlive(read(file))) rmSync(file, { force: true });
  rmSync(takeover, { force: true });
}

/** A hard link creates the lock file atomically with its complete content. */
function create(file) {
  const own = `${file}.${process.pid}`;
  writeFileSync(own, identityOf(process.pid));
  try {
    linkSync(own, file);
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    return false;
  } finally {
    rmSync(own, { force: true });
  }
}

function read(file) {
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

/** Process number and start time, because process numbers are reused. */
export const identityOf = (pid) => `${pid} ${startOf(pid)}`;

/** Start time of a process in a platform-specific unit; empty if the process does not exist. */
function startOf(pid) {
  try {
    if (process.platform !== 'linux')
      return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim();
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // Field 2 is the program's name in brackets and may contain spaces; the start time is field 22.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
  } catch {
    return '';
  }
}

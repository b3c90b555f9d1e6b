// A lock for what runs on any Node from 18 on, with no packages: data/fileLock.ts needs node:sqlite, which Node has from 22.5 on. When `engines` asks for
// that, this file goes.
import { execFileSync } from 'node:child_process';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const POLL_MS = 200;

/**
 * Takes the lock and answers how to give it back. One whose owner has died is taken over, also when its process number is another's by now.
 * @param {string} file
 * @param {{ deadlineMs: number, notice: (line: string) => void }} options
 * @returns {Promise<() => void>}
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

/** One at a time looks and removes: else the second of two would remove what the first has made anew. */
function removeAbandoned(file) {
  const takeover = `${file}.takeover`;
  if (!create(takeover)) return;
  if (!isAlive(read(file))) rmSync(file, { force: true });
  rmSync(takeover, { force: true });
}

/** By a link, so that a lock is there with its whole text or not at all. */
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

/** Whether the process of that identity runs. */
export function isAlive(owner) {
  const [pid = ''] = owner.split(' ');
  return /^\d+$/.test(pid) && startOf(pid) !== '' && identityOf(pid) === owner;
}

/** Process number and start time: a number alone is used again. */
export const identityOf = (pid) => `${pid} ${startOf(pid)}`;

/** When a process began, in whatever unit; empty when there is none of that number. */
function startOf(pid) {
  try {
    if (process.platform !== 'linux')
      return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim();
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The second field is the program's name in brackets, with whatever in it; the start is the 22nd.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
  } catch {
    return '';
  }
}

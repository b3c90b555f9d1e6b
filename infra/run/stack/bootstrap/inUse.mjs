// Records which processes run from this folder's node_modules, because `npm ci` deletes that directory first.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { identityOf, isAlive } from './installLock.mjs';

/**
 * Marks this process as a user of node_modules until it exits.
 * @param {string} directory directory of the marks
 */
export function markInUse(directory) {
  mkdirSync(directory, { recursive: true });
  const file = path.join(directory, String(process.pid));
  writeFileSync(file, identityOf(process.pid));
  process.on('exit', () => rmSync(file, { force: true }));
}

/**
 * Returns the pids of running users. Removes the mark of a killed process, even if its pid was reused.
 * @param {string} directory
 * @returns {string[]}
 */
export function findUsers(directory) {
  return namesIn(directory).filter((pid) => {
    const file = path.join(directory, pid);
    if (isAlive(readFileSync(file, 'utf8'))) return true;
    rmSync(file, { force: true });
    return false;
  });
}

function namesIn(directory) {
  try {
    return readdirSync(directory);
  } catch {
    return [];
  }
}

// Records which processes use node_modules. `npm ci` deletes node_modules, so it must not run while such a process
// runs.
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { identityOf, isAlive, readOwner } from './installLock.mjs';

/**
 * Records that this process uses node_modules until it exits.
 * @param {string} directory directory of the records
 */
export function markInUse(directory) {
  mkdirSync(directory, { recursive: true });
  const file = path.join(directory, String(process.pid));
  writeFileSync(file, identityOf(process.pid));
  process.on('exit', () => rmSync(file, { force: true }));
}

/**
 * Returns the ids of running processes that use node_modules. Removes the records of killed processes, even if another
 * process now has the same id.
 * @param {string} directory directory of the records
 * @returns {string[]}
 */
export function findUsers(directory) {
  return namesIn(directory).filter((pid) => {
    const file = path.join(directory, pid);
    if (isAlive(readOwner(file))) return true;
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

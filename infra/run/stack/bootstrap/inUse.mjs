// Records which processes run from this folder's packages, because `npm ci` deletes node_modules before it installs.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { identityOf, isAlive } from './installLock.mjs';

/**
 * Marks this process as a user of the packages until it exits.
 * @param {string} directory where the marks are
 */
export function markInUse(directory) {
  mkdirSync(directory, { recursive: true });
  const file = path.join(directory, String(process.pid));
  writeFileSync(file, identityOf(process.pid));
  process.on('exit', () => rmSync(file, { force: true }));
}

/**
 * Process numbers of living users. A mark of a killed process is removed, also when its number belongs to another process now.
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

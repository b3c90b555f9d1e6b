// First step of `npm start` and `npm test`. It runs before node_modules exists, and needs only Node.js 18 and npm.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { findUsers } from './inUse.mjs';
import { takeLock } from './installLock.mjs';
import { findNode, nodeMissing, refuseWindows, rootDir } from './node.mjs';

export const usersDir = path.join(rootDir, '.cache', 'in-use');

const NPM_TAIL_LINES = 15;
const LOCK_DEADLINE_MS = 15 * 60_000;

function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/**
 * Returns true if node_modules matches package-lock.json. npm records the installed packages in
 * node_modules/.package-lock.json. Optional packages may be missing.
 * @param {string} root the root of the repository
 * @public for its test, which runs it in a separate process
 */
export function isInstalled(root = rootDir) {
  const lockedPackages = readJson(path.join(root, 'package-lock.json'))?.packages;
  const present = readJson(path.join(root, 'node_modules', '.package-lock.json'))?.packages;
  if (!lockedPackages || !present) return false;
  for (const [location, entry] of Object.entries(lockedPackages)) {
    if (!location.includes('node_modules/') || entry.link) continue;
    const found = present[location];
    if (found ? found.version !== entry.version : !entry.optional && !entry.devOptional && !entry.peer)
      return false;
  }
  return true;
}

/** Runs `npm ci` if node_modules is missing or outdated. On failure, exits with the last lines of npm's output. */
export async function ensureInstalled() {
  refuseWindows();
  if (isReady()) return;
  let release;
  try {
    release = await lockInstallation();
    // In a fresh clone, `npm start` and `npm test` may run at the same time. The second process then finds that the
    // packages are already installed.
    if (!isReady()) await install();
  } catch (error) {
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  } finally {
    release?.();
  }
  if (process.exitCode) process.exit();
}

const isReady = () => isInstalled() && findNode() !== undefined;

/** Makes sure that only one `npm ci` runs in this folder, because concurrent runs would delete each other's files. */
function lockInstallation() {
  return takeLock(path.join(rootDir, '.cache', 'install.lock'), {
    deadlineMs: LOCK_DEADLINE_MS,
    notice: (line) => process.stdout.write(`${line}\n`),
  });
}

async function install() {
  const users = findUsers(usersDir);
  if (users.length > 0)
    throw new Error(
      `package-lock.json has changed, but node_modules is in use (npm start or npm test, process ${users.join(', ')}). Stop it first: npm run stop`,
    );
  process.stdout.write('Installing packages (the first time about a minute) …\n');
  const startedAt = Date.now();
  const npm = process.env.npm_execpath;
  const [command, first] = npm?.endsWith('.js') ? [process.execPath, [npm]] : ['npm', []];
  const args = [...first, 'ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  const { code, output } = await run(command, args);
  if (code !== 0) {
    const tail = output.trim().split('\n').slice(-NPM_TAIL_LINES).join('\n');
    throw new Error(`npm ci failed:\n${tail}`);
  }
  if (!findNode()) throw new Error(nodeMissing);
  process.stdout.write(`  packages installed in ${Math.round((Date.now() - startedAt) / 1000)} s\n`);
}

/**
 * Runs a command and collects its output.
 * @returns {Promise<{ code: number | null, output: string }>}
 */
function run(command, args) {
  return new Promise((resolve) => {
    let output = '';
    const child = spawn(command, args, { cwd: rootDir, stdio: ['ignore', 'pipe', 'pipe'] });
    const collect = (chunk) => (output += chunk);
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.on('error', (error) => resolve({ code: null, output: `${output}\n${error.message}` }));
    child.on('close', (code) => resolve({ code, output }));
  });
}

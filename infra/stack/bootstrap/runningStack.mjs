// Dependency-free, like everything that must work without node_modules.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { rootDir } from './install.mjs';

export const dataDir = path.resolve(rootDir, process.env.DATA_DIR || '.data');

/** The process number of the `npm start` of this folder, or undefined. */
export function runningPid() {
  try {
    const { pid } = JSON.parse(readFileSync(path.join(dataDir, 'running.json'), 'utf8'));
    process.kill(pid, 0);
    // The number may belong to another program by now; where there is no /proc, it is taken at its word.
    const isOurs =
      process.platform !== 'linux' || readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('infra/stack/');
    return isOurs ? pid : undefined;
  } catch {
    return undefined;
  }
}

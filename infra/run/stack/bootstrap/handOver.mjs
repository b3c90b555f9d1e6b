// Hands over from whatever Node the machine has to the project's own.
import { spawn } from 'node:child_process';
import os from 'node:os';
import { projectNode, rootDir } from './install.mjs';

const FORWARDED = ['SIGTERM', 'SIGHUP'];

/**
 * Runs a script on the project's Node with this terminal, and ends with its exit code. The channel between the two tells the script when
 * this process is killed.
 * @param {string[]} nodeArgs options of Node, the script, its arguments
 */
export function handOver(nodeArgs) {
  const child = spawn(projectNode, nodeArgs, {
    cwd: rootDir,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  // A Ctrl-C reaches the child as well, which stops in order; this process waits for it.
  process.on('SIGINT', () => undefined);
  for (const signal of FORWARDED) process.on(signal, () => child.kill(signal));
  child.on('error', (error) => {
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  });
  child.on('exit', (code, signal) => process.exit(code ?? 128 + (os.constants.signals[signal] ?? 0)));
}

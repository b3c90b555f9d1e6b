import { spawn } from 'node:child_process';
import os from 'node:os';
import { usersDir } from './install.mjs';
import { markInUse } from './inUse.mjs';
import { findNode, nodeMissing, rootDir } from './node.mjs';

const FORWARDED = ['SIGTERM', 'SIGHUP'];

/**
 * Runs a script in this terminal with a sufficiently new Node.js, and exits with the exit code of the script. If this
 * process is killed, the IPC channel closes, which notifies the script.
 * @param {string[]} nodeArgs options of Node.js, the script, and the arguments of the script
 */
export function handOver(nodeArgs) {
  const node = findNode();
  if (!node) {
    process.stderr.write(`${nodeMissing}\n`);
    process.exit(1);
  }
  markInUse(usersDir);
  const child = spawn(node, nodeArgs, {
    cwd: rootDir,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  // Ctrl-C also reaches the child process, which shuts down gracefully. This process ignores the signal and waits for
  // the child.
  process.on('SIGINT', () => undefined);
  for (const signal of FORWARDED) process.on(signal, () => child.kill(signal));
  child.on('error', (error) => {
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  });
  child.on('exit', (code, signal) => process.exit(code ?? 128 + (os.constants.signals[signal] ?? 0)));
}

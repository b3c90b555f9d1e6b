import { spawn } from 'node:child_process';
import os from 'node:os';
import { usersDir } from './install.mjs';
import { markInUse } from './inUse.mjs';
import { findNode, nodeMissing, rootDir } from './node.mjs';

const FORWARDED = ['SIGTERM', 'SIGHUP'];

/**
 * Runs a script on a sufficiently new Node with this terminal, and exits with its code. The IPC channel tells
 * the script if this process is killed.
 * @param {string[]} nodeArgs options of Node, the script, its arguments
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
  // Ctrl-C also reaches the child, which shuts down in order; this process waits for its exit.
  process.on('SIGINT', () => undefined);
  for (const signal of FORWARDED) process.on(signal, () => child.kill(signal));
  child.on('error', (error) => {
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  });
  child.on('exit', (code, signal) => process.exit(code ?? 128 + (os.constants.signals[signal] ?? 0)));
}

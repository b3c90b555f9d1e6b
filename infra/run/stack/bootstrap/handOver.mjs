// Hands over from the Node that npm runs on to one that is new enough.
import { spawn } from 'node:child_process';
import os from 'node:os';
import { usersDir } from './install.mjs';
import { markInUse } from './inUse.mjs';
import { findNode, nodeMissing, rootDir } from './node.mjs';

const FORWARDED = ['SIGTERM', 'SIGHUP'];

/**
 * Runs a script on a Node that is new enough, with this terminal, and ends with its exit code. The channel between the two tells the script when
 * this process is killed.
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
  // A Ctrl-C reaches the child as well, which stops in order; this process waits for it.
  process.on('SIGINT', () => undefined);
  for (const signal of FORWARDED) process.on(signal, () => child.kill(signal));
  child.on('error', (error) => {
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  });
  child.on('exit', (code, signal) => process.exit(code ?? 128 + (os.constants.signals[signal] ?? 0)));
}

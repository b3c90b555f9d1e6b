import { execFileSync } from 'node:child_process';
import type { Processes } from '../common/cpu.ts';

/** Names of the processes that take part in an order. A pattern of the command line identifies each process. */
const names: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/gateway\/src\/main\.ts/, 'gateway'],
  [/services\/(auth|catalog|orders)\/src\/main\.ts/, '$1'],
  [/services\/(auth|catalog|orders)\/src\/worker\.ts/, '$1-worker'],
  [/^\S*mongod /, 'mongod'],
  [/^\S*(?:redis|valkey)-server/, 'redis'],
];

function nameOf(command: string): string | undefined {
  for (const [pattern, name] of names) {
    const match = pattern.exec(command);
    if (match) return name.replace('$1', match[1] ?? '');
  }
  return undefined;
}

/** Returns the process ids of all descendants of `root` whose command line matches one of the patterns in `names`. */
export function processesOf(root: number): Processes {
  const lines = execFileSync('ps', ['-ww', '-e', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' }).split('\n');
  const all = lines.flatMap((line) => {
    const [, pid, parent, command = ''] = /^ *(\d+) +(\d+) (.*)/.exec(line) ?? [];
    return pid ? [{ pid: Number(pid), parent: Number(parent), command }] : [];
  });
  const descendants = new Set([root]);
  // Repeats the loop until it finds no more processes, because a child can precede its parent in the output of ps.
  for (let size = 0; size < descendants.size;) {
    size = descendants.size;
    for (const { pid, parent } of all) if (descendants.has(parent)) descendants.add(pid);
  }
  return Object.fromEntries(
    all.flatMap(({ pid, command }) => {
      const name = descendants.has(pid) ? nameOf(command) : undefined;
      return name ? [[name, pid] as const] : [];
    }),
  );
}

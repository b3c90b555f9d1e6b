import { readdirSync, readFileSync } from 'node:fs';
import { cpuTime } from '../gateway/cpuTime.ts';

/** What a process is called in the report, by its command line; nothing else of a stack works for an order. */
const names: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/gateway\/src\/main\.ts/, 'gateway'],
  [/services\/(auth|catalog|orders)\/src\/main\.ts/, '$1'],
  [/services\/(auth|catalog|orders)\/src\/worker\.ts/, '$1-worker'],
  [/^[^\0]*mongod\0/, 'mongod'],
  [/^[^\0]*(?:redis|valkey)-server/, 'redis'],
];

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    // It ended between the listing and the reading.
    return '';
  }
}

const parentOf = (pid: number) => Number(read(`/proc/${pid}/stat`).split(') ').at(-1)?.split(' ')[1]);

function nameOf(pid: number): string | undefined {
  const command = read(`/proc/${pid}/cmdline`);
  for (const [pattern, name] of names) {
    const found = pattern.exec(command);
    if (found) return name.replace('$1', found[1] ?? '');
  }
  return undefined;
}

/** The named processes that this one has started, and those that they have. Linux only. */
export function processesOf(root: number): Map<string, number> {
  const all = readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry))
    .map(Number);
  const parents = new Map(all.map((pid) => [pid, parentOf(pid)]));
  const descends = (pid: number): boolean => {
    const parent = parents.get(pid);
    return parent === root || (parent !== undefined && parent > 1 && descends(parent));
  };
  return new Map(
    all.filter(descends).flatMap((pid) => {
      const name = nameOf(pid);
      return name === undefined ? [] : [[name, pid] as const];
    }),
  );
}

/** CPU milliseconds of each of them so far. */
export function cpuOf(processes: ReadonlyMap<string, number>): Map<string, number> {
  return new Map([...processes].map(([name, pid]) => [name, cpuTime(pid) / 1000]));
}

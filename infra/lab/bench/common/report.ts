import { parseArgs } from 'node:util';
import { median } from '../../statistics.ts';
import { cpuOf, latencyOf, type Sample } from './measure.ts';

/**
 * Reads command-line options of the form `--name value`. Each value has the type of its default.
 * @throws Error if a name is unknown or a value has the wrong type
 */
export function readOptions<T extends Record<string, number | string>>(defaults: T) {
  const options = Object.fromEntries(
    Object.entries(defaults).map(
      ([name, value]) => [name, { type: 'string', default: String(value) }] as const,
    ),
  );
  const { values } = parseArgs({ options });
  const entries = Object.entries(values).map(([name, value]) => {
    if (typeof defaults[name] === 'string') return [name, value];
    if (!(Number(value) >= 0)) throw new Error(`--${name} takes a number`);
    return [name, Number(value)];
  });
  // Safe cast: the keys come from `defaults`.
  return Object.fromEntries(entries) as { [K in keyof T]: T[K] extends number ? number : string };
}

/** Prints one row per name with the CPU time per call and the latency (p50 and p95), all in milliseconds. */
export function printTable(rows: Readonly<Record<string, readonly Sample[]>>): void {
  const round = (value: number) => Number(value.toFixed(3));
  const columnsOf = (samples: readonly Sample[]) => ({
    p50: round(latencyOf(samples, 0.5)),
    p95: round(latencyOf(samples, 0.95)),
    CPU: round(cpuOf(samples)),
    ...Object.fromEntries(
      Object.keys(samples[0]?.cpu ?? {}).map((name) => [
        name,
        round(median(samples.map(({ cpu }) => cpu[name] ?? 0))),
      ]),
    ),
  });
  console.table(
    Object.fromEntries(Object.entries(rows).map(([name, samples]) => [name, columnsOf(samples)])),
  );
}

interface Result {
  name: string;
  value: number;
  bound: '<=' | '>=';
  budget: number;
}

/** Prints each value with its budget. If a value misses its budget, the exit code is 1. */
export function checkBudgets(bench: string, results: readonly Result[]): void {
  const texts = results.map(({ name, value, bound, budget }) => {
    if (!(bound === '<=' ? value <= budget : value >= budget)) process.exitCode = 1;
    return `${name} ${Number(value.toFixed(2))} (${bound} ${budget})`;
  });
  console.log(`bench:${bench} ${texts.join(', ')}`);
}

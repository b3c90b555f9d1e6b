import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Stack } from '../../run/stack/stackTypes.ts';
import { waitUntil } from '../../run/stack/processes/waitUntil.ts';

export type Line = Record<string, unknown>;

/** Returns all log lines of a process. `name` is the name of the log file. */
export async function linesOf({ dataDir }: Stack, name: string): Promise<Line[]> {
  const text = await readFile(path.join(dataDir, 'logs', `${name}.log`), 'utf8');
  return text.split('\n').flatMap((line) => (line.startsWith('{') ? [JSON.parse(line) as Line] : []));
}

/** Returns the internal port of a process, which is the last of the ports in its log. */
export async function internalPortOf(stack: Stack, name: string): Promise<number | undefined> {
  const ready = (await linesOf(stack, name)).findLast(({ msg }) => msg === 'ready');
  return (ready?.['ports'] as number[] | undefined)?.at(-1);
}

/** Returns the metrics of a process as text. Waits for its log line 'ready', which is written up to 250 ms late. */
export async function metricsOf(stack: Stack, name: string): Promise<string> {
  const port = await waitUntil(() => internalPortOf(stack, name), {
    deadlineMs: 10_000,
    everyMs: 50,
    what: `the port of ${name}`,
  });
  return (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
}

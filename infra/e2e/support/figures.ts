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

/**
 * Returns the internal port of a process, which is the last port in the log line 'ready'. Waits for this log line,
 * because the process may write it up to 250 ms late.
 */
export function internalPortOf(stack: Stack, name: string): Promise<number> {
  const loggedPort = async () => {
    const ready = (await linesOf(stack, name)).findLast(({ msg }) => msg === 'ready');
    return (ready?.['ports'] as number[] | undefined)?.at(-1);
  };
  return waitUntil(loggedPort, { deadlineMs: 10_000, everyMs: 50, what: `the port of ${name}` });
}

export async function metricsOf(stack: Stack, name: string): Promise<string> {
  return (await fetch(`http://127.0.0.1:${await internalPortOf(stack, name)}/metrics`)).text();
}

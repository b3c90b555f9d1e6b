import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Stack } from '../../run/stack/stackTypes.ts';

export type Line = Record<string, unknown>;

/** Returns all log lines of a process. `name` is the name of the log file. */
export async function linesOf({ dataDir }: Stack, name: string): Promise<Line[]> {
  const text = await readFile(path.join(dataDir, 'logs', `${name}.log`), 'utf8');
  return text.split('\n').flatMap((line) => (line.startsWith('{') ? [JSON.parse(line) as Line] : []));
}

/** Returns the metrics of a process as text. The last port of a process is its internal port. */
export async function metricsOf(stack: Stack, name: string): Promise<string> {
  const ready = (await linesOf(stack, name)).findLast(({ msg }) => msg === 'ready');
  const port = (ready?.['ports'] as number[] | undefined)?.at(-1);
  return (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
}

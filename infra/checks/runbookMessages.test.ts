import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import path from 'node:path';
import { rootDir } from '../run/stack/layout.ts';

const read = (file: string) => readFileSync(path.join(rootDir, file), 'utf8');

it('a process logs each message that the runbook searches for, also failures of a whole sweep', async () => {
  const searches = [...read('infra/docs/runbook.md').matchAll(/grep [^`\n]*/g)].flatMap(([search]) => [
    ...search.matchAll(/'"?([a-z][\w ]+?)"?'/g),
  ]);
  const messages = searches.map(([, message = '']) => message);
  expect(messages).toEqual(expect.arrayContaining(['due item not handled', 'sweep failed']));
  const sources: string[] = [];
  for await (const file of glob('{gateway,services/*}/src/**/*.ts', { cwd: rootDir }))
    if (!file.endsWith('.test.ts')) sources.push(read(file));
  expect(messages.filter((message) => !sources.some((source) => source.includes(message)))).toEqual([]);
});

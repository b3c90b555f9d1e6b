import { literalPattern } from '@boaxepa/service-kit/mongo/searchWords';
import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import path from 'node:path';
import { rootDir } from '../run/stack/layout.ts';

const read = (file: string) => readFileSync(path.join(rootDir, file), 'utf8');

/** Returns the contents of the files that match a pattern, without tests. */
async function sourcesOf(pattern: string): Promise<string[]> {
  const sources: string[] = [];
  for await (const file of glob(pattern, { cwd: rootDir }))
    if (!file.endsWith('.test.ts')) sources.push(read(file));
  return sources;
}

it('a process logs each message that the runbook searches for, also failures of a whole sweep', async () => {
  const searches = [...read('infra/docs/runbook.md').matchAll(/grep [^`\n]*/g)].flatMap(([search]) => [
    ...search.matchAll(/'"?([a-z][\w ]+?)"?'/g),
  ]);
  const messages = searches.map(([, message = '']) => message);
  expect(messages).toEqual(expect.arrayContaining(['due item not handled', 'sweep failed']));
  const sources = await sourcesOf('{gateway,services/*}/src/**/*.ts');
  expect(messages.filter((message) => !sources.some((source) => source.includes(message)))).toEqual([]);
});

it('a command prints each message that the page about frequent failures lists', async () => {
  const rows = [...read('infra/docs/troubleshooting.md').matchAll(/^\| `(.+?)`/gm)];
  const messages = rows.map(([, message = '']) => message);
  expect(messages.length).toBeGreaterThan(4);
  const sources = await sourcesOf('infra/run/stack/**/*.{ts,mjs}');
  // Each ellipsis in a message stands for an expression in a template literal of the sources.
  const patterns = messages.map(
    (message) =>
      new RegExp(
        message
          .split('…')
          .map(literalPattern)
          .join(String.raw`\$\{[^}]+\}`),
      ),
  );
  expect(patterns.filter((pattern) => !sources.some((source) => pattern.test(source)))).toEqual([]);
});

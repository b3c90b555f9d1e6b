import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import path from 'node:path';
import { rootDir } from '../run/stack/layout.ts';

const read = (file: string) => readFileSync(path.join(rootDir, file), 'utf8');

it('the decision about sharding names a key for every collection, and no other collection', async () => {
  const defined: string[] = [];
  for await (const file of glob('services/*/src/**/*.ts', { cwd: rootDir })) {
    if (/\.(?:test|fixture)\.ts$/.test(file)) continue;
    const [, folder = ''] = file.split('/');
    // All services can use the collections of the kit.
    const service = folder === 'kit' ? 'all' : folder;
    for (const [, name] of read(file).matchAll(
      /^(?:export )?const \w+ = defineModel(?:<\w+>)?\(\s*'(\w+)'/gm,
    ))
      defined.push(`${service}: ${name}`);
  }
  const rows = read('infra/docs/adr/0029-shard-keys.md').matchAll(
    /^\| (orders|catalog|auth|admin|all) \| ([\w, ]+) \| \S/gm,
  );
  const decided = [...rows].flatMap(([, service, names = '']) =>
    names.split(', ').map((name) => `${service}: ${name}`),
  );
  expect(defined.length).toBeGreaterThan(30);
  expect(decided.toSorted()).toEqual(defined.toSorted());
});

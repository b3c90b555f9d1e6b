import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { rootDir } from '../run/stack/layout.ts';

it('the lock file names packages, not the registry that they were fetched from', async () => {
  const text = await readFile(path.join(rootDir, 'package-lock.json'), 'utf8');
  const { packages } = JSON.parse(text) as {
    packages: Record<string, { resolved?: string; link?: boolean; integrity?: string }>;
  };
  // A workspace is a link to its folder.
  const fetched = Object.entries(packages).filter(([, { link }]) => !link);
  expect(fetched.filter(([, { resolved }]) => resolved !== undefined).map(([name]) => name)).toEqual([]);
});

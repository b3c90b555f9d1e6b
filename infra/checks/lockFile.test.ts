import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { rootDir } from '../run/stack/layout.ts';

it('the lock file contains no registry addresses', async () => {
  const text = await readFile(path.join(rootDir, 'package-lock.json'), 'utf8');
  const { packages } = JSON.parse(text) as {
    packages: Record<string, { resolved?: string; link?: boolean; integrity?: string }>;
  };
  // Entries with `link` are workspaces.
  const fetched = Object.entries(packages).filter(([, { link }]) => !link);
  expect(fetched.filter(([, { resolved }]) => resolved !== undefined).map(([name]) => name)).toEqual([]);
});

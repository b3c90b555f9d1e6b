import { readFileSync } from 'node:fs';
import path from 'node:path';
import { sharedModules } from './sharedPackages.ts';

it('shares only modules that the shell imports', () => {
  const provided = readFileSync(path.join(import.meta.dirname, '../../src/provided.ts'), 'utf8');
  const lazyModules = Object.entries(sharedModules()).filter(([, { eager }]) => !eager);
  expect(lazyModules.map(([name]) => name).filter((name) => !provided.includes(`import('${name}')`))).toEqual(
    [],
  );
});

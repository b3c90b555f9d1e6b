import { globSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { RemoteDeclaration } from '@boaxepa/contracts/wire/remotes';

const rootDir = path.resolve(import.meta.dirname, '../..');

/** Returns the declaration (name, routes and needed services) of each remote (micro front end) in this repository. */
export function declaredAreas(): RemoteDeclaration[] {
  const require = createRequire(import.meta.url);
  return globSync('mfe-*/src/declaration.ts', { cwd: rootDir }).map(
    // Safe cast: the compiler checks each declaration where it is defined.
    (file) => (require(path.join(rootDir, file)) as { declaration: RemoteDeclaration }).declaration,
  );
}

import path from 'node:path';
import { type PackageDefinition, sharedPackages } from './definitions.ts';

/** Part of a package.json. */
export interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly type?: string;
  readonly bin?: Readonly<Record<string, string>>;
  readonly sideEffects?: boolean | readonly string[];
  readonly exports?: Readonly<Record<string, string>>;
  readonly dependencies?: Readonly<Record<string, string>>;
}

const scope = '@boaxepa/';
const isSource = (file: string) => /\.tsx?$/.test(file);

/**
 * Returns the path of the compiled file of a source, without extension. For example, './src/api.ts' becomes
 * './dist/api'.
 */
function compiledFile(source: string, { folder, compiled }: PackageDefinition): string {
  const file = path.posix.join(folder, source).replace(/\.tsx?$/, '');
  const [from, to] = Object.entries(compiled).find(([root]) => file.startsWith(`${root}/`)) ?? [];
  if (from === undefined || to === undefined) throw new Error(`${folder} does not compile ${source}`);
  return `./${path.posix.join('dist', to, file.slice(from.length))}`;
}

function publicEntries(exports: Manifest['exports'], definition: PackageDefinition) {
  return Object.fromEntries(
    Object.entries({ ...exports, ...definition.exports }).map(([entry, file]) => {
      if (!isSource(file) || definition.exports?.[entry]) return [entry, file];
      const compiled = compiledFile(file, definition);
      return [entry, { types: `${compiled}.d.ts`, default: `${compiled}.js` }];
    }),
  );
}

/**
 * Returns the names of the packages that a compiled module imports. Built-in modules of Node.js and relative files are
 * omitted.
 */
export function importedPackages(code: string): string[] {
  const specifiers = code.matchAll(
    /(?:\bfrom|\bimport|\bimport\(|\bmodule)\s*(?:\/\*.*?\*\/\s*)?['"]([^'"\n]+)['"]/g,
  );
  return [...specifiers]
    .map(([, specifier = '']) => specifier)
    .filter((specifier) => /^[@a-z]/.test(specifier) && !specifier.startsWith('node:'))
    .map((specifier) =>
      specifier
        .split('/')
        .slice(0, specifier.startsWith('@') ? 2 : 1)
        .join('/'),
    );
}

/**
 * Returns the content of package.json for a built package. Its dependencies are the imported packages and the `tools`
 * of the definition, without the `omitted` ones.
 * @param imported names of the packages that the files import
 * @param versionOf returns the version of a package in this repository
 */
export async function packageManifest(
  { name, version, type, bin, sideEffects, exports }: Manifest,
  definition: PackageDefinition,
  imported: Iterable<string>,
  versionOf: (name: string) => Promise<string>,
) {
  const needed = [...new Set([...imported, ...(definition.tools ?? [])])]
    .filter((other) => other !== name && !definition.omitted?.includes(other))
    .toSorted();
  const isPeer = (other: string) => other.startsWith(scope) || sharedPackages.includes(other);
  const versions = async (names: readonly string[], prefix: string) =>
    Object.fromEntries(
      await Promise.all(names.map(async (other) => [other, `${prefix}${await versionOf(other)}`] as const)),
    );
  return {
    name,
    version,
    license: 'MIT',
    type,
    bin,
    engines: { node: '>=24' },
    files: ['dist', 'types', '*.md', '*.json'],
    sideEffects: Array.isArray(sideEffects)
      ? sideEffects.map((file) => `${compiledFile(file, definition)}.js`)
      : sideEffects,
    exports: publicEntries(exports, definition),
    peerDependencies: await versions(needed.filter(isPeer), '^'),
    dependencies: await versions(
      needed.filter((other) => !isPeer(other)),
      '',
    ),
  };
}

import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** Entries of the packages that the shell shares. '' is the main entry of a package. */
const ownEntries = {
  '@boaxepa/shell-sdk': ['', '/api'],
  '@boaxepa/ui': [
    '',
    '/forms',
    '/fields',
    '/maskedFields',
    '/formDialog',
    '/coordinates',
    '/details',
    '/dialog',
    '/frames',
    '/charts',
    '/list',
    '/cardList',
    '/login',
    '/table',
    '/map',
    '/passwordDialog',
    '/passwords',
    '/quantityStepper',
    '/schedule',
  ],
} as const;

function versionOf(name: string): string {
  // Safe cast, because every package.json has a version.
  return (require(`${name}/package.json`) as { version: string }).version;
}

/** Options of a shared module, in the format of webpack's federation plugin. */
export interface SharedModule {
  readonly singleton: true;
  readonly eager: boolean;
  readonly requiredVersion: string;
  readonly version: string;
}

/** Modules in the entry of the shell. The first screen needs them, and a single file avoids sequential requests. */
const atStart = new Set([
  'react',
  'react/jsx-runtime',
  'react-dom',
  'react-dom/client',
  'styled-components',
  '@boaxepa/shell-sdk',
  '@boaxepa/ui',
]);

/**
 * Returns all modules that the shell provides and remotes consume. All entries of React are listed, because a remote must not
 * contain a second React. The router is not shared, because the SDK re-exports the few parts that remotes need, which saves 37
 * KiB.
 */
export function sharedModules(): Record<string, SharedModule> {
  const react = versionOf('react');
  const names: readonly (readonly [name: string, version: string])[] = [
    ['react', react],
    ['react/jsx-runtime', react],
    ['react-dom', versionOf('react-dom')],
    ['react-dom/client', versionOf('react-dom')],
    ['styled-components', versionOf('styled-components')],
    // The schemas of contracts in all remotes use one copy of yup, which is loaded with the first form.
    ['yup', versionOf('yup')],
    ...Object.entries(ownEntries).flatMap(([name, entries]) =>
      entries.map((entry) => [`${name}${entry}`, versionOf(name)] as const),
    ),
  ];
  return Object.fromEntries(
    names.map(([name, version]) => [
      name,
      { singleton: true, eager: atStart.has(name), requiredVersion: `^${version}`, version },
    ]),
  );
}

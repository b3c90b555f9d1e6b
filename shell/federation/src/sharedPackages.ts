import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/**
 * Entry points (subpaths) that the shell shares, for each package of this repository. '' is a package's main entry
 * point.
 */
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
    '/pushDialog',
    '/quantityStepper',
    '/schedule',
  ],
} as const;

function versionOf(name: string): string {
  // Safe cast: every package.json has a version.
  return (require(`${name}/package.json`) as { version: string }).version;
}

export interface SharedModule {
  readonly singleton: true;
  readonly eager: boolean;
  readonly requiredVersion: string;
  readonly version: string;
}

/** Shared modules in the shell's entry script. The first page needs them, and one file avoids a chain of requests. */
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
 * Returns all modules that the shell shares with the remotes. Every entry point of React that remotes import is shared,
 * because a remote must not contain a second React. The router is not shared: the SDK re-exports what remotes need,
 * which saves 37 KiB.
 */
export function sharedModules(): Record<string, SharedModule> {
  const react = versionOf('react');
  const names: readonly (readonly [name: string, version: string])[] = [
    ['react', react],
    ['react/jsx-runtime', react],
    ['react-dom', versionOf('react-dom')],
    ['react-dom/client', versionOf('react-dom')],
    ['styled-components', versionOf('styled-components')],
    // All remotes use one copy of yup, which the browser loads with the first form.
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

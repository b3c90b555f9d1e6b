import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** Entries of the shell's own packages that it shares; '' is the main entry. */
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
  // package.json always has a version, but JSON read by `require` has no type.
  return (require(`${name}/package.json`) as { version: string }).version;
}

/** One shared module in the format of webpack's federation plugin. */
export interface SharedModule {
  readonly singleton: true;
  readonly eager: boolean;
  readonly requiredVersion: string;
  readonly version: string;
}

/**
 * Modules of the first screen. They are part of the shell's entry, so the browser fetches them in parallel and not one after the
 * other.
 */
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
 * The only list of modules that the shell provides and remotes consume. React's entries are listed one by one: a remote that
 * bundled its own `jsx-runtime` or `client` would bundle a second React. Router and toolkit are absent on purpose: the SDK
 * re-exports what remotes need of them, which saves 37 KiB compared with sharing the whole packages.
 */
export function sharedModules(): Record<string, SharedModule> {
  const react = versionOf('react');
  const names: readonly (readonly [name: string, version: string])[] = [
    ['react', react],
    ['react/jsx-runtime', react],
    ['react-dom', versionOf('react-dom')],
    ['react-dom/client', versionOf('react-dom')],
    ['styled-components', versionOf('styled-components')],
    // Fetched with the first form. The schemas of contracts in every remote use this copy.
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

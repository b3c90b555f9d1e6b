import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** What the shell gives of its own packages, by entry; '' is the main one. */
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
  // package.json always has a version; the file is read as JSON, which has no type.
  return (require(`${name}/package.json`) as { version: string }).version;
}

/** One shared module as webpack's federation plugin takes it. */
export interface SharedModule {
  readonly singleton: true;
  readonly eager: boolean;
  readonly requiredVersion: string;
  readonly version: string;
}

/** Needed by the first screen: part of the shell's entry, so that the browser finds them at once and not one after the other. */
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
 * The one list of what the shell gives and remotes take. React's entries are listed one by one because a remote that brought its
 * own `jsx-runtime` or `client` would bring its own React. Router and toolkit are absent on purpose: the SDK passes on what remotes
 * need of them, which saves 37 KiB against sharing the whole packages.
 */
export function sharedModules(): Record<string, SharedModule> {
  const react = versionOf('react');
  const names: readonly (readonly [name: string, version: string])[] = [
    ['react', react],
    ['react/jsx-runtime', react],
    ['react-dom', versionOf('react-dom')],
    ['react-dom/client', versionOf('react-dom')],
    ['styled-components', versionOf('styled-components')],
    // With the first form; the schemas of contracts in every remote use this one.
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

import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** Entries of the shell's own packages that the shell shares with remotes. '' is the main entry of a package. */
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
  // Safe cast: every package.json has a version, but JSON read by `require` has no type.
  return (require(`${name}/package.json`) as { version: string }).version;
}

/** Settings of one shared module, in the format of webpack's federation plugin. */
export interface SharedModule {
  readonly singleton: true;
  readonly eager: boolean;
  readonly requiredVersion: string;
  readonly version: string;
}

/**
 * Modules that the first screen needs. The shell's entry contains them, so that the browser fetches them in parallel instead of
 * one after another.
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
 * The only list of modules that the shell provides and remotes consume. The list contains each entry of React, because a remote
 * that bundled its own `jsx-runtime` or `client` would bundle a second React.
 * The list omits the router and the toolkit on purpose. The SDK re-exports the parts of them that remotes need, which saves 37
 * KiB compared with sharing the whole packages.
 */
export function sharedModules(): Record<string, SharedModule> {
  const react = versionOf('react');
  const names: readonly (readonly [name: string, version: string])[] = [
    ['react', react],
    ['react/jsx-runtime', react],
    ['react-dom', versionOf('react-dom')],
    ['react-dom/client', versionOf('react-dom')],
    ['styled-components', versionOf('styled-components')],
    // The browser fetches yup with the first form. The contracts' schemas in every remote use this copy of yup.
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

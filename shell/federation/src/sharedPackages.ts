import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

interface Manifest {
  readonly version: string;
  readonly exports: Readonly<Record<string, unknown>>;
}

// Safe cast: every package.json has a version, and that of @boaxepa/ui has exports.
const manifestOf = (name: string) => require(`${name}/package.json`) as Manifest;
const versionOf = (name: string) => manifestOf(name).version;

/**
 * Entry points of @boaxepa/ui that are not shared: remotes bundle `businessTile`, and only the build imports `page`.
 */
const unshared = new Set(['./businessTile', './page', './package.json']);

function kitModules(): string[] {
  const entries = Object.keys(manifestOf('@boaxepa/ui').exports).filter((entry) => !unshared.has(entry));
  return entries.map((entry) => entry.replace('.', '@boaxepa/ui'));
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
    ['@boaxepa/shell-sdk', versionOf('@boaxepa/shell-sdk')],
    ['@boaxepa/shell-sdk/api', versionOf('@boaxepa/shell-sdk')],
    ...kitModules().map((name) => [name, versionOf('@boaxepa/ui')] as const),
  ];
  return Object.fromEntries(
    names.map(([name, version]) => [
      name,
      { singleton: true, eager: atStart.has(name), requiredVersion: `^${version}`, version },
    ]),
  );
}

/** A package that teams with separate repositories install. `npm run packages` builds it. */
export interface PackageDefinition {
  /** Folder of the workspace, relative to the root of the repository. */
  readonly folder: string;
  /** Compiled folders of the repository, each with its target folder in `dist`. */
  readonly compiled: Readonly<Record<string, string>>;
  /** Program that is bundled into one file, `dist/main.js`, without dependencies. */
  readonly bundled?: string;
  /** Files that are copied unchanged, each with its target path in the package. */
  readonly copied?: Readonly<Record<string, string>>;
  /** Packages that compiled files mention only in strings, such as webpack loaders. */
  readonly tools?: readonly string[];
  /**
   * Packages that only a development build of the shell imports. They must not become dependencies of the built
   * package.
   */
  readonly omitted?: readonly string[];
  /** Exports that exist only in the built package. */
  readonly exports?: Readonly<Record<string, string>>;
}

/** Packages for teams with separate repositories. Each package comes after the packages on which it depends. */
export const definitions: readonly PackageDefinition[] = [
  { folder: 'services/contracts', compiled: { 'services/contracts/src': '' } },
  { folder: 'shell/sdk', compiled: { 'shell/sdk/src': '' } },
  { folder: 'shell/ui', compiled: { 'shell/ui/src': '' } },
  {
    folder: 'shell/federation',
    compiled: { 'shell/federation/src': '' },
    copied: {
      'shell/types/webpack.d.ts': 'types/webpack.d.ts',
      'shell/federation/remote.tsconfig.json': 'remote.tsconfig.json',
    },
    exports: { './types': './types/webpack.d.ts', './remote.tsconfig.json': './remote.tsconfig.json' },
    tools: [
      '@boaxepa/shell-sdk',
      '@boaxepa/ui',
      '@swc/core',
      'css-loader',
      'react',
      'react-dom',
      'react-refresh',
      'react-router',
      'styled-components',
      'swc-loader',
      'typescript',
      'webpack-cli',
      'webpack-dev-server',
      'yup',
    ],
  },
  {
    folder: 'shell/testing',
    // The function renderRoute renders the shell, so the package includes the compiled files of the shell.
    omitted: ['@boaxepa/gallery'],
    compiled: { 'shell/testing/src': 'testing/src', 'shell/src': 'src' },
    copied: {
      'shell/testing/src/jest/asset.cjs': 'dist/testing/src/jest/asset.cjs',
      'shell/testing/src/jest/jsdomEnvironment.cjs': 'dist/testing/src/jest/jsdomEnvironment.cjs',
    },
    tools: [
      '@swc/core',
      '@swc/jest',
      '@testing-library/dom',
      '@types/jest',
      '@types/jest-axe',
      '@types/node',
      '@types/react',
      'jest',
      'jest-environment-jsdom',
    ],
  },
  { folder: 'infra/run/remotes/tools', compiled: {}, bundled: 'main.ts' },
];

/**
 * Packages that the shell provides, with one copy per page. They are peer dependencies, so that a remote (micro front
 * end) uses the same version.
 */
export const sharedPackages = ['react', 'react-dom', 'react-router-dom', 'styled-components', 'yup'];

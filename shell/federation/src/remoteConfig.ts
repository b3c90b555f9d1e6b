import type { RemoteDeclaration } from '@boaxepa/contracts/wire/remotes';
import webpack, { type Configuration } from 'webpack';
import { baseConfig, byCommand, devPort } from './baseConfig.ts';
import { containerManifestPlugin } from './containerManifest.ts';
import { fileOfChunk } from './fileOfChunk.ts';
import { sharedModules } from './sharedPackages.ts';
import { compileHint } from './startup/compileHint.ts';

/**
 * Returns the federation settings of the modules that a remote (micro front end) takes from the shell. `import: false`
 * keeps the modules out of the remote's files. `strictVersion` makes an incompatible version throw an error.
 */
function takenModules() {
  return Object.fromEntries(
    Object.entries(sharedModules()).map(([name, { singleton, requiredVersion }]) => [
      name,
      { singleton, requiredVersion, strictVersion: true, import: false as const },
    ]),
  );
}

export interface RemoteOptions {
  /** Absolute path of the remote's folder. */
  readonly root: string;
  readonly declaration: RemoteDeclaration;
}

/** Port of the development server if the environment variable DEV_PORT is not set. */
const defaultPort = 3011;

function configure({ root, declaration }: RemoteOptions, serve: boolean): Configuration {
  const { name, routes } = declaration;
  const options = { root, name, port: defaultPort };
  const base = baseConfig(options, serve);
  const manifest = encodeURIComponent(`http://127.0.0.1:${devPort(options)}/mf-manifest.json`);
  const shell = process.env['SHELL_URL'] ?? 'http://localhost:3010';
  const firstPath = routes.map(({ pattern }) => pattern).find((pattern) => !pattern.includes(':')) ?? '/';
  return {
    ...base,
    // webpack adds the federation container to this entry script, because both have the same name.
    entry: { [name]: [...(serve ? ['react-refresh/runtime'] : []), '@boaxepa/shell-sdk/chunks'] },
    output: { ...base.output, publicPath: 'auto' },
    // webpack copies modules below this size (in bytes) into each page's chunk, because a separate file would cost a
    // request. The modules of the remote's layout (chunk `area`) are in one separate file.
    optimization: {
      splitChunks: { minSize: 60_000, cacheGroups: { frame: fileOfChunk('area', 'frame') } },
    },
    plugins: [
      ...(base.plugins ?? []),
      new webpack.container.ModuleFederationPlugin({
        name,
        filename: serve ? 'remoteEntry.js' : 'remoteEntry.[contenthash:8].js',
        library: { type: 'var', name },
        exposes: { './remote': './src/remote.tsx' },
        shared: takenModules(),
      }),
      containerManifestPlugin(declaration),
      // The files of a remote are small and needed immediately, so tell the browser to compile them eagerly.
      ...(serve ? [] : [compileHint(/\.js$/)]),
    ],
    devServer: {
      ...base.devServer,
      // Open the first page of this remote in the running shell, which loads it from the development server.
      open: process.stdout.isTTY ? { target: `${shell}${firstPath}?remote.${name}=${manifest}` } : false,
    },
  };
}

/** Returns the webpack configuration of a remote that exposes `./src/remote.tsx`. */
export function remoteConfig(options: RemoteOptions) {
  return byCommand((serve) => configure(options, serve));
}

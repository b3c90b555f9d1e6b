import webpack, { type ChunkGraph, type Configuration, type Module } from 'webpack';
import { type AppOptions, baseConfig, byRun, devPort, type Run } from './baseConfig.ts';
import { ContainerManifestPlugin, type FirstCalls, type FirstParts } from './containerManifest.ts';
import { sharedModules } from './sharedPackages.ts';
import { compileHint } from './startup/compileHint.ts';

/**
 * Modules that a remote consumes from the shell. With `import: false`, the remote contains no copy. With `strictVersion`, an
 * incompatible version fails at load time.
 */
function takenModules() {
  return Object.fromEntries(
    Object.entries(sharedModules()).map(([name, { singleton, requiredVersion }]) => [
      name,
      { singleton, requiredVersion, strictVersion: true, import: false as const },
    ]),
  );
}

export interface RemoteOptions extends AppOptions {
  readonly firstCalls?: FirstCalls;
  readonly firstParts?: FirstParts;
}

/** Puts the modules that the layout of the area shares with its screens into one file, to avoid an additional request. */
const frameGroup = {
  name: 'frame',
  chunks: 'async' as const,
  enforce: true,
  test: (module: Module, { chunkGraph }: { chunkGraph: ChunkGraph }) =>
    // Excludes modules that the remote consumes from the shell.
    module.nameForCondition() !== null &&
    [...chunkGraph.getModuleChunksIterable(module)].some(({ name }) => name === 'area'),
};

function configure(options: RemoteOptions, run: Run): Configuration {
  const { name, firstCalls = {}, firstParts = {} } = options;
  const base = baseConfig(options, run);
  const manifest = encodeURIComponent(`http://127.0.0.1:${devPort(options)}/mf-manifest.json`);
  const shell = process.env['SHELL_URL'] ?? 'http://localhost:3010';
  return {
    ...base,
    // The entry of a remote only contains modules that webpack adds to the container.
    entry: { [name]: [...(run.serve ? ['react-refresh/runtime'] : []), '@boaxepa/shell-sdk/chunks'] },
    output: {
      ...base.output,
      publicPath: 'auto',
    },
    // webpack copies modules below this size into each screen. A separate file would cost the first screen an additional request.
    optimization: {
      ...base.optimization,
      splitChunks: { minSize: 60_000, cacheGroups: { frame: frameGroup } },
    },
    plugins: [
      ...(base.plugins ?? []),
      new webpack.container.ModuleFederationPlugin({
        name,
        filename: run.serve ? 'remoteEntry.js' : 'remoteEntry.[contenthash:8].js',
        library: { type: 'var', name },
        exposes: { './remote': './src/remote.tsx' },
        shared: takenModules(),
      }),
      new ContainerManifestPlugin(name, firstCalls, firstParts),
      // Eager compilation suits all files of a remote, because they are small and needed at the start of a screen.
      ...(run.serve ? [] : [compileHint(/\.js$/)]),
    ],
    devServer: {
      ...base.devServer,
      // Opens the running shell with the remote from the development server.
      open: process.stdout.isTTY ? { target: `${shell}/?remote.${name}=${manifest}` } : false,
    },
  };
}

/** Returns the webpack configuration of a remote that exposes `./src/remote.tsx`. */
export function remoteConfig(options: RemoteOptions) {
  return byRun((run) => configure(options, run));
}

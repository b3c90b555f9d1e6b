import webpack, { type ChunkGraph, type Configuration, type Module } from 'webpack';
import { type AppOptions, baseConfig, byRun, devPort, type Run } from './baseConfig.ts';
import { ContainerManifestPlugin, type FirstCalls, type FirstParts } from './containerManifest.ts';
import { sharedModules } from './sharedPackages.ts';
import { compileHint } from './startup/compileHint.ts';

/**
 * What a remote takes from the shell. `import: false`: it never carries a copy, not even as a fallback. `strictVersion`: a shell with
 * another version is refused while loading, not found out by a crash later.
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

/**
 * What the area's layout (chunk 'area' of src/remote.tsx) shares with its screens is in one file with it, not in a request of its own.
 */
const frameGroup = {
  name: 'frame',
  chunks: 'async' as const,
  enforce: true,
  test: (module: Module, { chunkGraph }: { chunkGraph: ChunkGraph }) =>
    // What comes of the shell is no file here.
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
    // The exposed module is all there is: no page of its own. These join the container's entry.
    entry: { [name]: [...(run.serve ? ['react-refresh/runtime'] : []), '@boaxepa/shell-sdk/chunks'] },
    output: {
      ...base.output,
      publicPath: 'auto',
    },
    // What two screens share is in both files up to this size: a request of its own costs the first of them more than it spares the second.
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
      // All of a remote is a screen's start, and small.
      ...(run.serve ? [] : [compileHint(/\.js$/)]),
    ],
    devServer: {
      ...base.devServer,
      // For the developer who starts it alone: the running shell with this remote taken from here.
      open: process.stdout.isTTY ? { target: `${shell}/?remote.${name}=${manifest}` } : false,
    },
  };
}

/** webpack configuration of a remote; `./src/remote.tsx` is what it exposes. */
export function remoteConfig(options: RemoteOptions) {
  return byRun((run) => configure(options, run));
}

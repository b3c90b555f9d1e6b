import webpack, { type ChunkGraph, type Configuration, type Module } from 'webpack';
import { type AppOptions, baseConfig, byRun, devPort, type Run } from './baseConfig.ts';
import { ContainerManifestPlugin, type FirstCalls, type FirstParts } from './containerManifest.ts';
import { sharedModules } from './sharedPackages.ts';
import { compileHint } from './startup/compileHint.ts';

/**
 * Modules that a remote consumes from the shell. With `import: false`, a remote never bundles a copy, not even as a fallback.
 * With `strictVersion`, an incompatible version fails while the remote loads, instead of causing a crash later.
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
 * Puts the modules that the area's layout (chunk 'area' of src/remote.tsx) shares with its screens into one file. Otherwise
 * these modules would need a separate request.
 */
const frameGroup = {
  name: 'frame',
  chunks: 'async' as const,
  enforce: true,
  test: (module: Module, { chunkGraph }: { chunkGraph: ChunkGraph }) =>
    // Excludes the modules that the remote consumes from the shell, because the remote has no file for them.
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
    // A remote has an exposed module instead of a page. webpack adds these modules to the container's entry.
    entry: { [name]: [...(run.serve ? ['react-refresh/runtime'] : []), '@boaxepa/shell-sdk/chunks'] },
    output: {
      ...base.output,
      publicPath: 'auto',
    },
    // webpack copies a module below this size into every screen that uses the module. A separate file would save bytes for the
    // second screen, but its request would cost the first screen more.
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
      // Eager compilation suits every file of a remote, because each file is small and needed when a screen starts.
      ...(run.serve ? [] : [compileHint(/\.js$/)]),
    ],
    devServer: {
      ...base.devServer,
      // Opens the running shell, which then loads this remote from the development server.
      open: process.stdout.isTTY ? { target: `${shell}/?remote.${name}=${manifest}` } : false,
    },
  };
}

/** Returns the webpack configuration of a remote that exposes `./src/remote.tsx`. */
export function remoteConfig(options: RemoteOptions) {
  return byRun((run) => configure(options, run));
}

import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import webpack, { type Configuration } from 'webpack';
import { type AppOptions, baseConfig, byRun, type Run } from './baseConfig.ts';
import { ContainerManifestPlugin } from './containerManifest.ts';
import { type SharedModule, sharedModules } from './sharedPackages.ts';

const exposes = { './remote': './src/remote.tsx' };

/** `import: false`: a remote never carries a copy of what the shell gives, not even as a fallback. */
function taken(): Record<string, SharedModule & { readonly import: false }> {
  return Object.fromEntries(
    Object.entries(sharedModules()).map(([name, shared]) => [
      name,
      { ...shared, eager: false, import: false as const },
    ]),
  );
}

/** In production webpack's own container: without the federation runtime that the shell has already, 20 KiB less an entry. */
function containerPlugins({ name }: AppOptions): NonNullable<Configuration['plugins']> {
  const shared = Object.entries(taken()).map(([key, { version: _version, ...rest }]) => [
    key,
    // A shell of another version is refused while loading, not found out by a crash later.
    { ...rest, strictVersion: true },
  ]);
  return [
    new webpack.container.ModuleFederationPlugin({
      name,
      filename: 'remoteEntry.[contenthash:8].js',
      library: { type: 'var', name },
      exposes,
      shared: Object.fromEntries(shared),
    }),
    new ContainerManifestPlugin(name),
  ];
}

/** In development the enhanced plugin, for hot updates inside the running shell. */
function developmentPlugins({ name }: AppOptions): NonNullable<Configuration['plugins']> {
  return [
    new ModuleFederationPlugin({
      name,
      filename: 'remoteEntry.js',
      manifest: true,
      dts: false,
      shareStrategy: 'loaded-first',
      exposes,
      shared: taken(),
    }),
  ];
}

function configure(options: AppOptions, run: Run): Configuration {
  const base = baseConfig(options, run);
  return {
    ...base,
    // The exposed module is all there is: no page of its own.
    entry: {},
    output: {
      ...base.output,
      publicPath: 'auto',
      // A module that throws while loading is tried anew by 'Tentar de novo' instead of staying half loaded.
      strictModuleErrorHandling: true,
      // Milliseconds; webpack's own two minutes would leave a person in front of nothing.
      chunkLoadTimeout: 4_000,
    },
    plugins: [
      ...(base.plugins ?? []),
      ...(run.serve ? developmentPlugins(options) : containerPlugins(options)),
    ],
    devServer: {
      ...base.devServer,
      // Opens the running shell with this remote taken from here.
      open: {
        target: `${process.env['SHELL_URL'] ?? 'http://localhost:3010'}/?remote.${options.name}=${devManifest(options)}`,
      },
    },
  };
}

function devManifest({ port }: AppOptions): string {
  return encodeURIComponent(`http://127.0.0.1:${port}/mf-manifest.json`);
}

/** webpack configuration of a remote; `./src/remote.tsx` is what it exposes. Version from its package.json. */
export function remoteConfig(options: AppOptions) {
  return byRun((run) => configure(options, run));
}

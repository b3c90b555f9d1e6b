import path from 'node:path';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import webpack, { type Compiler, type Configuration } from 'webpack';
import { type AppOptions, baseConfig, byRun, type Run } from './baseConfig.ts';
import { sharedModules } from './sharedPackages.ts';

/** Puts the placeholder of the page's nonce on every script, where the shell's entry reads it. */
const noncePlugin = {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('Nonce', (compilation) => {
      HtmlWebpackPlugin.getCompilationHooks(compilation).alterAssetTags.tap('Nonce', (data) => {
        for (const tag of data.assetTags.scripts) tag.attributes['nonce'] = '__CSP_NONCE__';
        return data;
      });
    });
  },
};

function configure(options: AppOptions, run: Run): Configuration {
  const base = baseConfig(options, run);
  const gateway = process.env['GATEWAY_URL'] ?? 'http://localhost:8080';
  return {
    ...base,
    output: { ...base.output, publicPath: '/' },
    // What changes with its own releases only, so that a release of the shell leaves it in the browser's cache.
    optimization: {
      ...base.optimization,
      splitChunks: {
        chunks: 'async',
        cacheGroups: {
          framework: {
            test: /node_modules\/(react|react-dom|scheduler|styled-components|stylis|react-router|react-router-dom)\//,
            name: 'framework',
            chunks: 'initial',
            enforce: true,
          },
          // Store, queries and frames come together, with the first area.
          area: {
            test: /node_modules\/(@reduxjs|react-redux|redux|redux-thunk|immer|reselect|use-sync-external-store)\/|sdk\/src\/(api|frames)|src\/(router\/AreaRoot|pages\/FramedContent)/,
            name: 'area',
            chunks: 'async',
            enforce: true,
          },
        },
      },
    },
    plugins: [
      ...(base.plugins ?? []),
      new webpack.container.ModuleFederationPlugin({ name: options.name, shared: sharedModules() }),
      new HtmlWebpackPlugin({ template: path.join(options.root, 'src/index.html'), scriptLoading: 'defer' }),
      noncePlugin,
    ],
    devServer: {
      ...base.devServer,
      proxy: [{ context: ['/api', '/registry.json', '/remotes', '/media'], target: gateway }],
    },
  };
}

/** webpack configuration of the shell. */
export function hostConfig(options: AppOptions) {
  return byRun((run) => configure(options, run));
}

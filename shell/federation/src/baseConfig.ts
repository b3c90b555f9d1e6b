import { createRequire } from 'node:module';
import path from 'node:path';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { Configuration as DevServerConfiguration } from 'webpack-dev-server';
import type { Configuration } from 'webpack';
import { RetrySharedModulesPlugin } from './retrySharedModules.ts';

/**
 * Mode of webpack. `webpack` builds for production, and `webpack serve` starts a development server with hot module replacement
 * (HMR).
 */
export interface Run {
  readonly mode: 'production' | 'development';
  readonly serve: boolean;
}

export interface AppOptions {
  /** Absolute path of the app's folder. */
  readonly root: string;
  /** Name of the federation container. The name also distinguishes the webpack runtimes of a page. */
  readonly name: string;
  /** Port of the development server. The environment variable DEV_PORT has priority. */
  readonly port: number;
}

/** Converts a function of `Run` to the signature of a webpack configuration file. */
export function byRun<T>(configure: (run: Run) => T): (env: Record<string, unknown>) => T {
  return (env) => {
    const serve = Boolean(env['WEBPACK_SERVE']);
    return configure({ serve, mode: serve ? 'development' : 'production' });
  };
}

function rules({ serve }: Run): NonNullable<Configuration['module']>['rules'] {
  return [
    {
      test: /\.tsx?$/,
      loader: 'swc-loader',
      options: {
        jsc: {
          parser: { syntax: 'typescript', tsx: true },
          target: 'es2022',
          // `development: true` would import jsx-dev-runtime, an additional module to share.
          transform: { react: { runtime: 'automatic', development: false, refresh: serve } },
        },
      },
    },
    // yup does not declare that it has no side effects. Without the rule, the welcome screen would contain all of yup.
    { test: /node_modules\/(yup|property-expr|tiny-case|toposort)\//, sideEffects: false },
    // Only higher-order components of formik use these packages, and no screen uses such components.
    { test: /node_modules\/(hoist-non-react-statics|react-is)\//, sideEffects: false },
    { test: /\.css$/, use: [MiniCssExtractPlugin.loader, 'css-loader'], sideEffects: true },
    { test: /\.(png|svg|woff2)$/, type: 'asset/resource' },
  ];
}

function devServer(options: AppOptions): DevServerConfiguration {
  const port = devPort(options);
  return {
    port,
    host: '127.0.0.1',
    hot: true,
    historyApiFallback: true,
    allowedHosts: 'all',
    headers: { 'access-control-allow-origin': '*' },
    client: { overlay: false, webSocketURL: `ws://127.0.0.1:${port}/ws` },
  };
}

export function devPort({ port }: AppOptions): number {
  return Number(process.env['DEV_PORT'] ?? port);
}

/** Aliases for the production build of the router. By default, the packages export their development build to bundlers. */
const router = path.dirname(createRequire(import.meta.url).resolve('react-router/package.json'));
const productionRouter = {
  'react-router$': path.join(router, 'dist/production/index.mjs'),
  'react-router/dom$': path.join(router, 'dist/production/dom-export.mjs'),
};

/** Returns the webpack configuration that the shell and the remotes share. */
export function baseConfig(
  options: AppOptions,
  run: Run,
): Configuration & { devServer: DevServerConfiguration } {
  const hash = run.serve ? '' : '.[contenthash:8]';
  return {
    mode: run.mode,
    context: options.root,
    entry: './src/index.ts',
    // With 'hidden', scripts contain no reference to their source maps. The gateway does not serve source maps.
    devtool: run.serve ? 'cheap-module-source-map' : 'hidden-source-map',
    output: {
      path: path.join(options.root, 'dist'),
      filename: `[name]${hash}.js`,
      chunkFilename: `[name]${hash}.js`,
      assetModuleFilename: '[name].[contenthash:8][ext]',
      uniqueName: options.name,
      // After an error during the evaluation of a module, later imports throw the same error instead of returning incomplete
      // exports.
      strictModuleErrorHandling: true,
      // The shell deletes this global variable when it loads a remote again.
      chunkLoadingGlobal: `chunks_${options.name}`,
      // Timeout of a chunk request in milliseconds, equal to PART_DEADLINE_MS. The shell reports a slow load much earlier.
      chunkLoadTimeout: 60_000,
      clean: true,
    },
    resolve: {
      extensions: ['.tsx', '.ts', '.js'],
      alias: run.mode === 'production' ? productionRouter : {},
    },
    module: { rules: rules(run) },
    plugins: [
      new RetrySharedModulesPlugin(),
      new MiniCssExtractPlugin({ filename: `[name]${hash}.css`, chunkFilename: `[name]${hash}.css` }),
      ...(run.serve ? [new ReactRefreshPlugin({ overlay: false })] : []),
    ],
    optimization: { runtimeChunk: false },
    performance: { hints: false },
    stats: 'errors-warnings',
    devServer: devServer(options),
  };
}

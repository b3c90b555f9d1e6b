import { createRequire } from 'node:module';
import path from 'node:path';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { Configuration as DevServerConfiguration } from 'webpack-dev-server';
import type { Configuration } from 'webpack';
import { RetrySharedModulesPlugin } from './retrySharedModules.ts';

/**
 * Mode of a webpack run on the command line. `webpack` builds for production, and `webpack serve` starts a development server
 * with hot module replacement (HMR).
 */
export interface Run {
  readonly mode: 'production' | 'development';
  readonly serve: boolean;
}

export interface AppOptions {
  /** Absolute path of the app's folder: `import.meta.dirname` of its webpack.config.ts. */
  readonly root: string;
  /**
   * Name of the federation container. The global list of chunks has this name as a suffix, so that several webpack runtimes can
   * share a page.
   */
  readonly name: string;
  /** Port of the development server on 127.0.0.1. The environment variable DEV_PORT overrides it. */
  readonly port: number;
}

/** Converts a function of `Run` to the signature that webpack's command line expects from a configuration file. */
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
          // `development: true` would import jsx-dev-runtime, which would be one more module to share.
          transform: { react: { runtime: 'automatic', development: false, refresh: serve } },
        },
      },
    },
    // yup does not declare that it is free of side effects. Without this rule, one money helper of contracts would add all of
    // yup to the welcome screen.
    { test: /node_modules\/(yup|property-expr|tiny-case|toposort)\//, sideEffects: false },
    // formik imports these packages only for its higher-order components, which no screen uses.
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

/** Aliases the router's packages to their production build. The packages export their development build to every bundler. */
const router = path.dirname(createRequire(import.meta.url).resolve('react-router/package.json'));
const productionRouter = {
  'react-router$': path.join(router, 'dist/production/index.mjs'),
  'react-router/dom$': path.join(router, 'dist/production/dom-export.mjs'),
};

/**
 * Returns the configuration that the shell and the remotes share: TypeScript through swc and extracted CSS, with hashed file
 * names in production and HMR in development.
 */
export function baseConfig(
  options: AppOptions,
  run: Run,
): Configuration & { devServer: DevServerConfiguration } {
  const hash = run.serve ? '' : '.[contenthash:8]';
  return {
    mode: run.mode,
    context: options.root,
    entry: './src/index.ts',
    // With 'hidden', the scripts do not refer to their source maps. Operators store the maps for failure reports, and the
    // gateway does not serve them.
    devtool: run.serve ? 'cheap-module-source-map' : 'hidden-source-map',
    output: {
      path: path.join(options.root, 'dist'),
      filename: `[name]${hash}.js`,
      chunkFilename: `[name]${hash}.js`,
      assetModuleFilename: '[name].[contenthash:8][ext]',
      uniqueName: options.name,
      // After a module has thrown during evaluation, later imports throw the same error. Without this setting, later imports
      // would receive the module's incomplete exports.
      strictModuleErrorHandling: true,
      // The shell deletes this global variable before it loads a remote again.
      chunkLoadingGlobal: `chunks_${options.name}`,
      // Time in milliseconds after which a chunk request fails, equal to PART_DEADLINE_MS. The shell reports a slow load long
      // before that.
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

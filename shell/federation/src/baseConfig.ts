import { createRequire } from 'node:module';
import path from 'node:path';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { Configuration as DevServerConfiguration } from 'webpack-dev-server';
import type { Configuration } from 'webpack';
import { RetrySharedModulesPlugin } from './retrySharedModules.ts';

export interface AppOptions {
  /** Absolute path of the folder of this front end (the shell or a remote, that is, a micro front end). */
  readonly root: string;
  /**
   * Name of the module federation container, for example `mfe_shopper`. Each front end needs its own name, because
   * several front ends run on one page.
   */
  readonly name: string;
  /** Port of the development server if the environment variable DEV_PORT is not set. */
  readonly port: number;
}

/**
 * Returns the function that a webpack configuration file exports.
 * @param configure `serve` is false for the command `webpack`, which builds for production, and true for `webpack
 * serve`, which starts a development server with hot module replacement (HMR)
 */
export function byCommand<T>(configure: (serve: boolean) => T): (env: Record<string, unknown>) => T {
  return (env) => configure(Boolean(env['WEBPACK_SERVE']));
}

function rules(serve: boolean): NonNullable<Configuration['module']>['rules'] {
  return [
    {
      test: /\.tsx?$/,
      loader: 'swc-loader',
      options: {
        jsc: {
          parser: { syntax: 'typescript', tsx: true },
          target: 'es2022',
          // `development: true` would import `react/jsx-dev-runtime`, which the shell does not share with the remotes
          // (micro front ends).
          transform: { react: { runtime: 'automatic', development: false, refresh: serve } },
        },
      },
    },
    // yup and its dependencies do not declare `sideEffects: false`. Without this rule, the welcome page would contain
    // all of yup.
    { test: /node_modules\/(yup|property-expr|tiny-case|toposort)\//, sideEffects: false },
    // Only formik's higher-order components import these packages. No page uses those components, so webpack can drop
    // the packages.
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

/** Files of react-router's production build. Without these aliases, webpack would bundle the development build. */
const router = path.dirname(createRequire(import.meta.url).resolve('react-router/package.json'));
const productionRouter = {
  'react-router$': path.join(router, 'dist/production/index.mjs'),
  'react-router/dom$': path.join(router, 'dist/production/dom-export.mjs'),
};

/** Returns the webpack configuration that the shell and the remotes (micro front ends) have in common. */
export function baseConfig(
  options: AppOptions,
  serve: boolean,
): Configuration & { devServer: DevServerConfiguration } {
  const hash = serve ? '' : '.[contenthash:8]';
  return {
    mode: serve ? 'development' : 'production',
    context: options.root,
    entry: './src/index.ts',
    // 'hidden-source-map' omits the links to the source maps from the scripts, because the gateway does not serve the
    // maps.
    devtool: serve ? 'cheap-module-source-map' : 'hidden-source-map',
    output: {
      path: path.join(options.root, 'dist'),
      filename: `[name]${hash}.js`,
      chunkFilename: `[name]${hash}.js`,
      assetModuleFilename: '[name].[contenthash:8][ext]',
      uniqueName: options.name,
      // If a module throws on load, later imports throw the same error. By default, they would return incomplete
      // exports.
      strictModuleErrorHandling: true,
      // Name of webpack's global variable for loaded chunks. The shell deletes this variable before it loads a remote
      // again, so that chunks of two releases never mix.
      chunkLoadingGlobal: `chunks_${options.name}`,
      // Timeout of a chunk request in milliseconds. It must equal PART_DEADLINE_MS in shell/sdk/src/contract.ts.
      chunkLoadTimeout: 60_000,
      clean: true,
    },
    resolve: {
      extensions: ['.tsx', '.ts', '.js'],
      alias: serve ? {} : productionRouter,
    },
    module: { rules: rules(serve) },
    plugins: [
      new RetrySharedModulesPlugin(),
      new MiniCssExtractPlugin({ filename: `[name]${hash}.css`, chunkFilename: `[name]${hash}.css` }),
      ...(serve ? [new ReactRefreshPlugin({ overlay: false })] : []),
    ],
    performance: { hints: false },
    stats: 'errors-warnings',
    devServer: devServer(options),
  };
}

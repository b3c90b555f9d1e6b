import { createRequire } from 'node:module';
import path from 'node:path';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { Configuration as DevServerConfiguration } from 'webpack-dev-server';
import type { Configuration } from 'webpack';
import { RetrySharedModulesPlugin } from './retrySharedModules.ts';

/** What webpack's command line says of a run: `webpack` builds for production, `webpack serve` is development with HMR. */
export interface Run {
  readonly mode: 'production' | 'development';
  readonly serve: boolean;
}

export interface AppOptions {
  /** The app's folder: `import.meta.dirname` of its webpack.config.ts. */
  readonly root: string;
  /** Federation name; also keeps the runtimes of several apps on one page apart. */
  readonly name: string;
  /** Port of the development server, on 127.0.0.1; the environment's DEV_PORT takes its place. */
  readonly port: number;
}

/** Turns a function of a run into what webpack's command line calls. */
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
          // development: false even in development, where jsx-dev-runtime would be one more module to share.
          transform: { react: { runtime: 'automatic', development: false, refresh: serve } },
        },
      },
    },
    // yup does not say so itself; without this, one money helper of contracts brings all of it into the welcome screen.
    { test: /node_modules\/(yup|property-expr|tiny-case|toposort)\//, sideEffects: false },
    // What formik asks of it is for wrappers that nobody here uses.
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

/** Where an app's development server listens. */
export function devPort({ port }: AppOptions): number {
  return Number(process.env['DEV_PORT'] ?? port);
}

/** The router gives every bundler its development build; this is the other one. */
const router = path.dirname(createRequire(import.meta.url).resolve('react-router/package.json'));
const productionRouter = {
  'react-router$': path.join(router, 'dist/production/index.mjs'),
  'react-router/dom$': path.join(router, 'dist/production/dom-export.mjs'),
};

/** What shell and remotes have in common: TypeScript by swc, extracted CSS, hashed names in production, HMR in development. */
export function baseConfig(
  options: AppOptions,
  run: Run,
): Configuration & { devServer: DevServerConfiguration } {
  const hash = run.serve ? '' : '.[contenthash:8]';
  return {
    mode: run.mode,
    context: options.root,
    entry: './src/index.ts',
    devtool: run.serve ? 'cheap-module-source-map' : 'source-map',
    output: {
      path: path.join(options.root, 'dist'),
      filename: `[name]${hash}.js`,
      chunkFilename: `[name]${hash}.js`,
      assetModuleFilename: '[name].[contenthash:8][ext]',
      uniqueName: options.name,
      // A module that throws while loading throws the same error at its next import. Without this, its half-filled exports would be used.
      strictModuleErrorHandling: true,
      // The shell clears it before it loads a remote anew.
      chunkLoadingGlobal: `chunks_${options.name}`,
      // Milliseconds until a chunk counts as failed (PART_DEADLINE_MS). The shell reports a slow load long before.
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

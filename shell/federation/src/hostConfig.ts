import path from 'node:path';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import webpack, { type Compiler, type Configuration, type Module, type ModuleGraph } from 'webpack';
import { type AppOptions, baseConfig, byRun, type Run } from './baseConfig.ts';
import { BUNDLE_FILE, PrerenderPlugin, TEMPLATE_FILE } from './prerender/prerenderPlugin.ts';
import { SharedModuleFilesPlugin } from './sharedModuleFiles.ts';
import { sharedModules } from './sharedPackages.ts';
import { compileHint } from './startup/compileHint.ts';

/**
 * Page configuration for the development server. In production, the gateway inserts the configuration into each page
 * (shell/README.md).
 */
const developmentConfig = JSON.stringify({ environment: 'development' }).replaceAll('"', '&quot;');

/** Sets the nonce placeholder on every script tag. The shell's entry reads the nonce from its own tag. */
function pagePlugin({ serve }: Run) {
  return {
    apply(compiler: Compiler): void {
      compiler.hooks.compilation.tap('Page', (compilation) => {
        const hooks = HtmlWebpackPlugin.getCompilationHooks(compilation);
        hooks.alterAssetTags.tap('Page', (data) => {
          for (const tag of data.assetTags.scripts) tag.attributes['nonce'] = '__CSP_NONCE__';
          return data;
        });
        hooks.beforeEmit.tap('Page', (data) => ({
          ...data,
          html: serve ? data.html.replace('__APP_CONFIG__', developmentConfig) : data.html,
        }));
      });
    },
  };
}

/**
 * Modules that load an area and render its frame. They form one chunk, which the browser fetches with the first area. With
 * webpack's default split, every area would need 0.6 KiB and one request more.
 */
const areaModules =
  /node_modules\/@module-federation\/|(ui\/src\/frames|sdk\/src\/contract)|src\/(pages\/(FramedContent|SupportCode)|remotes\/(container|adoptRoutes)|router\/comingSoon)/;

/**
 * Modules of the store and the queries. The browser fetches them with the first area that stores data. The negative lookahead
 * excludes the shim that only recharts uses.
 * With webpack's default split, every screen behind a login would need 1.1 KiB and one request more, because `store` shares
 * packages with recharts.
 */
const storeModules =
  /^(?!.*(?:recharts|use-sync-external-store-shim)).*(node_modules\/(@reduxjs|@standard-schema|react-redux|redux|redux-thunk|immer|reselect|use-sync-external-store)\/|sdk\/src\/api)/;

/**
 * Modules that every form needs, including the login forms. The subpaths ./fields and ./maskedFields are separate chunks. With
 * webpack's default split, a registration would need 5.5 KiB and two requests more, and a login one request more.
 */
const formModules =
  /node_modules\/(formik|lodash-es|react-fast-compare|tiny-warning)\/|ui\/src\/(forms\.ts|login|forms\/(?!Masked|masks|Number|Switch))/;

/** Returns a cache group that puts `modules` and the icons that they import into one file. */
function together(name: string, modules: RegExp) {
  const fileOf = (module: Module | null) => module?.nameForCondition() ?? '';
  return {
    name,
    chunks: 'async' as const,
    enforce: true,
    test: (module: Module, { moduleGraph }: { moduleGraph: ModuleGraph }) =>
      modules.test(fileOf(module)) ||
      (fileOf(module).includes('/lucide-react/') &&
        [...moduleGraph.getIncomingConnections(module)].some(({ originModule }) =>
          modules.test(fileOf(originModule)),
        )),
  };
}

/**
 * Flags that remove unused code from the federation runtime: its Node.js support, its own sharing (webpack shares the modules
 * instead) and its manifest reader.
 */
const federationParts = {
  ENV_TARGET: JSON.stringify('web'),
  FEDERATION_OPTIMIZE_NO_SHARED: true,
  FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: true,
};

/** Names of the files that run before a first screen. */
const startFiles = /^(?:framework|main|area|store|forms)\./;

function configure(options: AppOptions, run: Run): Configuration {
  const base = baseConfig(options, run);
  const gateway = process.env['GATEWAY_URL'] ?? 'http://localhost:8080';
  return {
    ...base,
    name: options.name,
    output: { ...base.output, publicPath: '/' },
    // The framework chunk changes only when its packages change, so the browser's cached copy stays valid after a release of
    // the shell.
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
          area: together('area', areaModules),
          store: together('store', storeModules),
          forms: together('forms', formModules),
        },
      },
    },
    plugins: [
      ...(base.plugins ?? []),
      new webpack.DefinePlugin(federationParts),
      new webpack.container.ModuleFederationPlugin({ name: options.name, shared: sharedModules() }),
      new HtmlWebpackPlugin({
        template: path.join(options.root, 'src/index.html'),
        filename: run.serve ? 'index.html' : TEMPLATE_FILE,
        scriptLoading: 'defer',
      }),
      pagePlugin(run),
      ...(run.serve ? [] : [compileHint(startFiles), new SharedModuleFilesPlugin()]),
    ],
    devServer: {
      ...base.devServer,
      proxy: [{ context: ['/api', '/registry.json', '/remotes', '/media'], target: gateway }],
    },
  };
}

/**
 * Configuration of the Node.js bundle that renders the first paint of each page. The build runs this bundle after the shell's
 * own bundle.
 */
function prerenderConfigure(options: AppOptions, run: Run): Configuration {
  const base = baseConfig(options, run);
  return {
    mode: run.mode,
    context: options.root,
    name: 'prerender',
    dependencies: [options.name],
    target: 'node24',
    entry: './src/prerender/main.tsx',
    devtool: false,
    output: {
      path: path.join(options.root, '.cache/prerender'),
      filename: BUNDLE_FILE,
      library: { type: 'commonjs2' },
      publicPath: '/',
      assetModuleFilename: base.output?.assetModuleFilename,
      // A single file is enough, because the build runs it once and then deletes it.
      asyncChunks: false,
    },
    resolve: base.resolve,
    // The font file must be written to the shell's dist/, because only the rendered pages refer to it.
    module: { ...base.module, generator: { 'asset/resource': { outputPath: '../../dist/' } } },
    optimization: { minimize: false },
    stats: base.stats,
    plugins: [new PrerenderPlugin(path.join(options.root, 'dist'))],
  };
}

/** Returns the webpack configurations of the shell. A build also returns the configuration of the prerender bundle. */
export function hostConfig(options: AppOptions) {
  return byRun((run) =>
    run.serve ? configure(options, run) : [configure(options, run), prerenderConfigure(options, run)],
  );
}

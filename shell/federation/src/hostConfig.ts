import path from 'node:path';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import webpack, { type Compiler, type Configuration, type Module, type ModuleGraph } from 'webpack';
import { type AppOptions, baseConfig, byRun, type Run } from './baseConfig.ts';
import { BUNDLE_FILE, PrerenderPlugin, TEMPLATE_FILE } from './prerender/prerenderPlugin.ts';
import { SharedModuleFilesPlugin } from './sharedModuleFiles.ts';
import { sharedModules } from './sharedPackages.ts';
import { compileHint } from './startup/compileHint.ts';

/** What the gateway fills in per request (shell/README.md); the development server answers pages itself, so it is filled here. */
const developmentConfig = JSON.stringify({ environment: 'development' }).replaceAll('"', '&quot;');

/** Puts the placeholder of the page's nonce on every script, where the shell's entry reads it. */
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

/** What brings an area in and stands around it: with the first one. */
const areaModules =
  /node_modules\/@module-federation\/|(ui\/src\/frames|sdk\/src\/contract)|src\/(pages\/(FramedContent|SupportCode)|remotes\/(container|adoptRoutes)|router\/comingSoon)/;

/** Store and queries: with the first area that keeps data. The shim is recharts' alone. */
const storeModules =
  /^(?!.*(?:recharts|use-sync-external-store-shim)).*(node_modules\/(@reduxjs|@standard-schema|react-redux|redux|redux-thunk|immer|reselect|use-sync-external-store)\/|sdk\/src\/api)/;

/** What every form needs, and that of the logins; the subpaths ./fields and ./maskedFields are apart. */
const formModules =
  /node_modules\/(formik|lodash-es|react-fast-compare|tiny-warning)\/|ui\/src\/(forms\.ts|login|forms\/(?!Masked|masks|Number|Switch))/;

/** One file for `modules` and the icons that they draw. */
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

/** What the federation runtime leaves out: its parts for Node, its own sharing (webpack's serves) and its reading of manifests. */
const federationParts = {
  ENV_TARGET: JSON.stringify('web'),
  FEDERATION_OPTIMIZE_NO_SHARED: true,
  FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: true,
};

/** What runs before a first screen. */
const startFiles = /^(?:framework|main|area|store|forms)\./;

function configure(options: AppOptions, run: Run): Configuration {
  const base = baseConfig(options, run);
  const gateway = process.env['GATEWAY_URL'] ?? 'http://localhost:8080';
  return {
    ...base,
    name: options.name,
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

/** The bundle that renders first paints, for Node: built and run after the shell's own build. */
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
      // One file: it is run once and thrown away.
      asyncChunks: false,
    },
    resolve: base.resolve,
    // The font is asked for by the pages alone.
    module: { ...base.module, generator: { 'asset/resource': { outputPath: '../../dist/' } } },
    optimization: { minimize: false },
    stats: base.stats,
    plugins: [new PrerenderPlugin(path.join(options.root, 'dist'))],
  };
}

/** webpack configurations of the shell: the host, and in a build the first paints as well. */
export function hostConfig(options: AppOptions) {
  return byRun((run) =>
    run.serve ? configure(options, run) : [configure(options, run), prerenderConfigure(options, run)],
  );
}

import path from 'node:path';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import webpack, { type Compiler, type Configuration, type Module, type ModuleGraph } from 'webpack';
import { InjectManifest } from 'workbox-webpack-plugin';
import { type AppOptions, baseConfig, byCommand } from './baseConfig.ts';
import { fileOfChunk } from './fileOfChunk.ts';
import { BUNDLE_FILE, OFFLINE_FILE, PrerenderPlugin, TEMPLATE_FILE } from './prerender/prerenderPlugin.ts';
import { sharedModuleFilesPlugin } from './sharedModuleFiles.ts';
import { appManifestPlugin } from './installation/appManifestPlugin.ts';
import { sharedModules } from './sharedPackages.ts';
import { compileHint } from './startup/compileHint.ts';

/**
 * Maximum size in bytes of a file that the service worker stores during its installation. Larger files are stored at
 * their first use.
 */
const MOST_BYTES = 150_000;
/**
 * Matches the scripts that every page runs. The service worker stores them during its installation, whatever their
 * size.
 */
const startFile = /^\/(?:framework|main)\./;

/**
 * Returns the webpack plugin that builds the service worker `sw.js`, with a list of files to store when it is
 * installed.
 * @param root folder of the shell
 */
function serviceWorker(root: string): InjectManifest {
  return new InjectManifest({
    swSrc: path.join(root, 'worker/serviceWorker.ts'),
    swDest: 'sw.js',
    include: [/\.[0-9a-f]{8}\.(?:js|css)$/],
    dontCacheBustURLsMatching: /\.[0-9a-f]{8}\./,
    maximumFileSizeToCacheInBytes: Number.MAX_SAFE_INTEGER,
    manifestTransforms: [
      (entries, compilation) => {
        const stored = entries.filter(({ url, size }) => size < MOST_BYTES || startFile.test(url));
        // Safe cast: workbox passes the webpack compilation, but declares no type for it.
        const { fullHash = null } = compilation as { fullHash?: string };
        const offline = { url: `/${OFFLINE_FILE}`, revision: fullHash, size: 0 };
        return { manifest: [...stored, offline], warnings: [] };
      },
    ],
  });
}

/**
 * Page configuration for the development server. In production, the gateway writes the configuration into the page
 * (shell/README.md).
 */
const developmentConfig = JSON.stringify({ environment: 'development' }).replaceAll('"', '&quot;');

/**
 * Puts a placeholder for the CSP nonce on every script tag. The gateway replaces the placeholder in each response, and
 * the entry script reads the nonce from its own tag.
 */
function pagePlugin(serve: boolean) {
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
 * Matches the modules that load a remote and render its page frame (header and navigation). These modules form one
 * chunk, which the pages preload by its name (startup/README.md).
 */
const areaModules =
  /node_modules\/@module-federation\/|(ui\/src\/frames|sdk\/src\/contract)|src\/(pages\/(FramedContent|SupportCode)|remotes\/(container|adoptRoutes))/;

/** Matches the modules that every form needs. One common chunk saves a request (startup/README.md). */
const formModules =
  /node_modules\/(formik|lodash-es|react-fast-compare|tiny-warning)\/|ui\/src\/(forms\.ts|login|forms\/(?!Masked|Number|Switch))/;

/** Returns a webpack cache group that puts `modules`, and the icons that they import, into one file. */
function cacheGroup(name: string, modules: RegExp) {
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

/** Build flags that remove unused code from the federation runtime, such as its support for Node.js. */
const federationParts = {
  ENV_TARGET: JSON.stringify('web'),
  FEDERATION_OPTIMIZE_NO_SHARED: true,
  FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: true,
};

/**
 * Matches the scripts that run before the first page is shown. `compileHint` makes the browser compile them during the
 * download.
 */
const startFiles = /^(?:framework|main|area|store|forms)\./;

function configure(options: AppOptions, serve: boolean): Configuration {
  const base = baseConfig(options, serve);
  const gateway = process.env['GATEWAY_URL'] ?? 'http://localhost:8080';
  return {
    ...base,
    name: options.name,
    output: { ...base.output, publicPath: '/' },
    // The chunk `framework` contains only third-party packages such as React, so browsers can cache it across releases.
    optimization: {
      splitChunks: {
        chunks: 'async',
        cacheGroups: {
          framework: {
            test: /node_modules\/(react|react-dom|scheduler|styled-components|stylis|react-router|react-router-dom)\//,
            name: 'framework',
            chunks: 'initial',
            enforce: true,
          },
          area: cacheGroup('area', areaModules),
          // The chunk gets its name `api` from `fetchStore` of the SDK. Modules of @boaxepa/contracts stay out of the
          // file, because the pages before a login need some of these modules, but not the store.
          store: fileOfChunk('api', 'store', /node_modules|sdk\/src\/api/),
          forms: cacheGroup('forms', formModules),
        },
      },
    },
    plugins: [
      ...(base.plugins ?? []),
      new webpack.DefinePlugin(federationParts),
      new webpack.container.ModuleFederationPlugin({ name: options.name, shared: sharedModules() }),
      new HtmlWebpackPlugin({
        template: path.join(options.root, 'src/index.html'),
        filename: serve ? 'index.html' : TEMPLATE_FILE,
        scriptLoading: 'defer',
      }),
      pagePlugin(serve),
      appManifestPlugin(path.join(options.root, 'src/manifest')),
      ...(serve ? [] : [compileHint(startFiles), sharedModuleFilesPlugin, serviceWorker(options.root)]),
    ],
    devServer: {
      ...base.devServer,
      proxy: [{ context: ['/api', '/registry.json', '/remotes', '/media'], target: gateway }],
    },
  };
}

/** Returns the webpack configuration of the Node.js bundle that prerenders the pages during the build. */
function prerenderConfigure(options: AppOptions): Configuration {
  const base = baseConfig(options, false);
  return {
    mode: base.mode,
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
      // The build runs this bundle once and then deletes it, so separate chunks would be useless.
      asyncChunks: false,
    },
    resolve: base.resolve,
    // The prerender bundle is built in another folder, but pages load the font from dist/. So write the font to dist/.
    module: { ...base.module, generator: { 'asset/resource': { outputPath: '../../dist/' } } },
    optimization: { minimize: false },
    stats: base.stats,
    plugins: [new PrerenderPlugin(path.join(options.root, 'dist'))],
  };
}

/** Returns the webpack configurations of the shell. A production build also contains the prerender bundle. */
export function hostConfig(options: AppOptions) {
  return byCommand((serve) =>
    serve ? configure(options, true) : [configure(options, false), prerenderConfigure(options)],
  );
}

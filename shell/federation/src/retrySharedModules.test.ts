import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import vm from 'node:vm';
import webpack from 'webpack';
import { RetrySharedModulesPlugin, withRetry } from './retrySharedModules.ts';

const NAME = 'remote';
let folder: string;

/** Entry script of the test remote. It registers the shared module `kit`, as the shell does, and loads the screen. */
const entry = `globalThis.loadScreen = async () => {
  await __webpack_init_sharing__('default');
  __webpack_share_scopes__.default.kit = { '1.0.0': { get: globalThis.getKit, from: 'shell' } };
  return import('./screen.js');
};`;

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'boaxepa-shared-'));
  await writeFile(path.join(folder, 'entry.js'), entry);
  await writeFile(path.join(folder, 'screen.js'), "export { text } from 'kit';");
});
afterAll(() => rm(folder, { recursive: true }));

/**
 * Builds a remote whose screen imports the shared module `kit`, and runs the remote's entry script. webpack calls `get`
 * to load `kit`.
 */
async function runRemote(get: () => Promise<() => unknown>): Promise<() => Promise<{ text: string }>> {
  const compiler = webpack({
    mode: 'development',
    devtool: false,
    context: folder,
    target: 'async-node',
    entry: './entry.js',
    output: { path: folder, filename: 'main.js', library: { type: 'commonjs2' } },
    plugins: [
      new RetrySharedModulesPlugin(),
      new webpack.container.ModuleFederationPlugin({
        name: NAME,
        shared: { kit: { import: false, requiredVersion: false, singleton: true } },
      }),
    ],
  });
  await new Promise<void>((resolve, reject) => {
    compiler.run((error, stats) =>
      error || stats?.hasErrors() ? reject(error ?? new Error(String(stats))) : resolve(),
    );
  });
  const page: { getKit: typeof get; loadScreen?: () => Promise<{ text: string }> } = { getKit: get };
  vm.runInNewContext(await readFile(path.join(folder, 'main.js'), 'utf8'), {
    globalThis: page,
    require: createRequire(path.join(folder, 'main.js')),
    __dirname: folder,
    module: { exports: {} },
    console,
  });
  const { loadScreen } = page;
  if (!loadScreen) throw new Error('the entry did not run');
  return loadScreen;
}

it('requests a shared module again after a failed load, so that the screen that needs it works', async () => {
  const get = jest.fn<Promise<() => unknown>, []>().mockRejectedValueOnce(new Error('no connection'));
  get.mockResolvedValue(() => ({ text: 'Olá' }));
  const loadScreen = await runRemote(get);
  await expect(loadScreen()).rejects.toThrow('no connection');
  await expect(loadScreen()).resolves.toMatchObject({ text: 'Olá' });
  expect(get).toHaveBeenCalledTimes(2);
});

it('fails the build when the code that webpack generates differs from the expected code', () => {
  expect(() => withRetry('const startedInstallModules = {};')).toThrow('unknown code');
});

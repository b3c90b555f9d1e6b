import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import webpack from 'webpack';
import { containerManifestPlugin } from './containerManifest.ts';

const NAME = 'mfe_test';
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'boaxepa-manifest-'));
  await writeFile(path.join(folder, 'page.js'), 'export const text = 1;');
});
afterAll(() => rm(folder, { recursive: true }));

/** Builds a remote with the page /news/:id, whose chunk has the given name. */
async function build(chunkName: string): Promise<void> {
  await writeFile(
    path.join(folder, 'entry.js'),
    `import(/* webpackChunkName: "${chunkName}" */ './page.js');`,
  );
  const compiler = webpack({
    mode: 'production',
    devtool: false,
    context: folder,
    entry: { [NAME]: './entry.js' },
    output: { path: path.join(folder, 'dist'), filename: 'remoteEntry.js', chunkFilename: '[name].js' },
    plugins: [
      containerManifestPlugin({
        name: NAME,
        label: 'News',
        audience: 'shopper',
        routes: [{ pattern: '/news/:id', frame: 'auth', title: 'News' }],
      }),
    ],
  });
  await new Promise<void>((resolve, reject) => {
    compiler.run((error, stats) =>
      error || stats?.hasErrors() ? reject(error ?? new Error(String(stats))) : resolve(),
    );
  });
}

it('lists the scripts of a page by the name of its chunk', async () => {
  await build('news-id');
  const manifest = JSON.parse(await readFile(path.join(folder, 'dist/mf-manifest.json'), 'utf8')) as object;
  expect(manifest).toMatchObject({ screens: { 'news-id': ['news-id.js'] } });
});

it('fails if the chunk of a declared page has another name', async () => {
  await expect(build('news')).rejects.toThrow("no chunk 'news-id' for /news/:id");
});

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { makeStable, releaseKeysOf, testSigningKey, writeRelease } from '../testing/frontends.ts';
import { createLiveRemote } from './liveRemote.ts';
import { followRemotes } from './liveRemotes.ts';
import { readReleaseKeys } from './releaseKeys.ts';
import { createReleases } from './releases.ts';

const dashboard = ['area', 'dashboard'];
let dir: string;

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'live-remote-'));
});
afterEach(() => rm(dir, { recursive: true }));

const log = pino({ enabled: false });
const keys = readReleaseKeys({ RELEASE_KEYS: releaseKeysOf(testSigningKey), RELEASE_KEYS_REVOKED: '' });
function liveRemote(origin = '') {
  const remotes = followRemotes(
    dir,
    keys.remotes,
    createReleases(dir, keys, log),
    { of: () => undefined },
    log,
    origin,
  );
  const preloads = createLiveRemote({
    shellDir: dir,
    remotesDir: dir,
    log,
  });
  return async (chunks: readonly string[], params: Record<string, string>) => {
    const entry = await remotes.of('mfe_shopper');
    if (!entry) throw new Error('mfe_shopper is not live');
    return preloads(entry, chunks, params);
  };
}

async function publish(version: string, manifest: object | string): Promise<void> {
  const content = typeof manifest === 'string' ? manifest : JSON.stringify(manifest);
  await writeRelease(dir, 'mfe-shopper', version, { 'mf-manifest.json': content });
  await makeStable(dir, 'mfe-shopper', version);
}

const manifest = (mark: string, screens: object = {}) => ({
  metaData: { globalName: 'mfe_shopper', remoteEntry: { name: `remoteEntry.${mark}.js` } },
  exposes: [{ id: 'a field of the federation runtime <!--', assets: { js: { sync: [`145.${mark}.js`] } } }],
  screens,
});
const addresses = (html: string) => [...html.matchAll(/href="([^"]+)"/g)].map(([, address]) => address);

it('a page preloads the container and the chunks of frame and screen, each once', async () => {
  await publish(
    '1.0.0-a',
    manifest('a', {
      area: ['area.a.js', '696.a.js'],
      dashboard: ['dashboard.a.js', '696.a.js'],
      pedidos: ['pedidos.a.js'],
    }),
  );
  const html = await liveRemote()(dashboard, {});
  const files = ['remoteEntry.a.js', '145.a.js', 'area.a.js', '696.a.js', 'dashboard.a.js'];
  expect(addresses(html)).toEqual(files.map((file) => `/remotes/mfe-shopper/1.0.0-a/${file}`));
});

it('a page preloads the files of a remote from the content delivery network', async () => {
  await publish('1.0.0-a', manifest('a'));
  const html = await liveRemote('https://cdn.example')(dashboard, {});
  const home = 'https://cdn.example/remotes/mfe-shopper/1.0.0-a';
  expect(addresses(html)).toEqual(['remoteEntry.a.js', '145.a.js'].map((file) => `${home}/${file}`));
  expect(html).toContain(`"entry":"${home}/mf-manifest.json"`);
});

describe('shared modules that a screen needs from the shell', () => {
  const map = ['area', 'map'];
  const shareFiles = (sharedFiles: unknown) =>
    writeFile(join(dir, 'shared.json'), JSON.stringify(sharedFiles));

  beforeEach(() =>
    publish('1.0.0-a', {
      ...manifest('a'),
      taken: { area: ['react', '@boaxepa/ui/list'], map: ['@boaxepa/ui/list', '@boaxepa/ui/map'] },
    }),
  );

  it("are preloaded after the remote's files, each once and as their own type", async () => {
    await shareFiles({
      '@boaxepa/ui/list': ['550.b.js'],
      '@boaxepa/ui/map': ['394.b.js', '453.b.css'],
      '@boaxepa/ui/table': ['766.b.js'],
    });
    const html = await liveRemote()(map, {});
    expect(addresses(html).slice(-3)).toEqual(['/550.b.js', '/394.b.js', '/453.b.css']);
    expect(html).toContain('<link rel="preload" as="script" fetchpriority="low" href="/394.b.js">');
    expect(html).toContain('<link rel="preload" as="style" href="/453.b.css">');
  });

  it.each([
    ['names a file of another directory', { '@boaxepa/ui/list': ['../x.js'] }],
    ['names one that would end the attribute', { '@boaxepa/ui/list': ['"><script>.js'] }],
    ['is no list of files', ['550.b.js']],
  ])('are omitted when shared.json %s', async (_, sharedFiles) => {
    await shareFiles(sharedFiles);
    const ownFiles = ['remoteEntry.a.js', '145.a.js'].map((file) => `/remotes/mfe-shopper/1.0.0-a/${file}`);
    expect(addresses(await liveRemote()(map, {}))).toEqual(ownFiles);
  });
});

it('a page contains what the shell needs to load the remote without further requests', async () => {
  await publish('1.0.0-a', manifest('a'));
  const html = await liveRemote()(dashboard, {});
  const { metaData, exposes } = manifest('a');
  const [, json = ''] = /<script type="application\/json" id="live-remote">(.*)<\/script>$/.exec(html) ?? [];
  expect(JSON.parse(json)).toEqual({
    name: 'mfe_shopper',
    version: '1.0.0-a',
    entry: '/remotes/mfe-shopper/1.0.0-a/mf-manifest.json',
    manifest: { metaData, exposes },
  });
  expect(json).not.toContain('<');
});

describe('the prefetched calls of a screen', () => {
  const bags = ['area', 'bags'];
  const callsOf = (html: string) =>
    [...html.matchAll(/<link rel="preload" as="fetch" crossorigin="use-credentials" href="([^"]+)">/g)].map(
      ([, address]) => address,
    );

  beforeEach(() =>
    publish('1.0.0-a', {
      ...manifest('a'),
      firstCalls: {
        bags: ['/api/partner/:partnerId/bags'],
        cart: ['/api/cart'],
        map: ['/api/shops?lat=-23.5&lng=-46.6'],
      },
    }),
  );

  it('keep their query', async () => {
    const html = await liveRemote()(['map'], {});
    expect(callsOf(html)).toEqual(['/api/shops?lat=-23.5&amp;lng=-46.6']);
  });

  it("contain the parameters of the page's path", async () => {
    expect(callsOf(await liveRemote()(bags, { partnerId: '65a0b1' }))).toEqual(['/api/partner/65a0b1/bags']);
  });

  it.each([[{}], [{ partnerId: '"><script>' }], [{ partnerId: '%22' }], [{ partnerId: '..' }]])(
    'are omitted when the path parameter is %p',
    async (params) => {
      expect(callsOf(await liveRemote()(bags, params))).toEqual([]);
    },
  );
});

it('a page follows the live version', async () => {
  const liveRemoteOf = liveRemote();
  await publish('1.0.0-a', manifest('a'));
  expect(await liveRemoteOf(dashboard, {})).toContain('/1.0.0-a/145.a.js');
  await publish('1.0.1-b', manifest('b'));
  const html = await liveRemoteOf(dashboard, {});
  expect(html).toContain('/1.0.1-b/145.b.js');
  expect(html).not.toContain('1.0.0-a');
});

it.each([
  ['is not JSON', '{'],
  ['lacks its entry', { exposes: [] }],
  ['names a script that would end the attribute', manifest('a', { area: ['"><script>.js'] })],
  [
    'names a call that is none of the API',
    { ...manifest('a'), firstCalls: { area: ['https://elsewhere.example/'] } },
  ],
  ['names a module as none is called', { ...manifest('a'), taken: { area: ['<script>'] } }],
  ['names a script of another directory', manifest('a', { area: ['../x.js'] })],
])('a page contains nothing when the manifest %s', async (_, brokenManifest) => {
  await publish('1.0.0-a', brokenManifest);
  expect(await liveRemote()(dashboard, {})).toBe('');
});

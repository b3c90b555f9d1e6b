import { exposedScripts, isRegistry, isRemoteManifest } from './remotes.ts';

const entry = {
  name: 'mfe_shopper',
  version: '1.0.36-3f2a9c1e',
  entry: '/remotes/mfe-shopper/1.0.36-3f2a9c1e/mf-manifest.json',
  contractVersion: 2,
  audience: 'shopper',
  routes: [{ pattern: '/mapa', frame: 'shopper', title: 'Mapa' }],
};
const registryWith = (changes: object) => ({ contractVersion: 2, remotes: [{ ...entry, ...changes }] });

describe('a registry', () => {
  it('accepts remotes of this origin and of a content delivery network, and an empty list', () => {
    expect(isRegistry(registryWith({}))).toBe(true);
    expect(isRegistry(registryWith({ entry: `https://cdn.example${entry.entry}` }))).toBe(true);
    expect(isRegistry({ contractVersion: 2, remotes: [] })).toBe(true);
  });

  it.each([
    ['is nothing', null],
    ['lists no remotes', { contractVersion: 2 }],
    ['lists something else', { contractVersion: 2, remotes: [1] }],
    ['says no contract', { remotes: [] }],
    ['has no entry', registryWith({ entry: undefined })],
    ['has an entry that is no address', registryWith({ entry: 'javascript:alert(1)' })],
    ['has an entry of another origin', registryWith({ entry: 'https://elsewhere.example/mf-manifest.json' })],
    [
      'has an entry without https',
      registryWith({ entry: 'http://cdn.example/remotes/a/1/mf-manifest.json' }),
    ],
    ['has an entry of another host', registryWith({ entry: '//elsewhere.example/remotes/mf-manifest.json' })],
    ['has an entry with a backslash', registryWith({ entry: '/\\elsewhere.example/mf-manifest.json' })],
    ['has a version that leads out of its folder', registryWith({ version: '..' })],
    ['has a version that is another folder’s', registryWith({ version: '1.0.0/../../x' })],
    ['has a name that is no remote’s', registryWith({ name: 'constructor' })],
    ['has no routes', registryWith({ routes: undefined })],
    ['has a route without a title', registryWith({ routes: [{ pattern: '/mapa', frame: 'shopper' }] })],
    ['has a route of all paths below', registryWith({ routes: [{ ...entry.routes[0], pattern: '/a/*' }] })],
    ['has a contract that is no number', registryWith({ contractVersion: '2' })],
  ])('is rejected when it %s', (_, value) => {
    expect(isRegistry(value)).toBe(false);
  });
});

describe('a manifest', () => {
  const manifest = {
    metaData: { globalName: 'mfe_shopper', remoteEntry: { name: 'remoteEntry.0a1b2c3d.js' } },
    exposes: [{ assets: { js: { sync: ['145.0a1b2c3d.js'] } } }],
  };

  it('lists the scripts to load beside the container', () => {
    const value: unknown = {
      ...manifest,
      screens: { area: ['area.js'] },
      taken: { area: ['react', '@boaxepa/ui/list'] },
      firstCalls: { bags: ['/api/bags'], map: ['/api/shops?lat=-23.5&lng=-46.6'] },
    };
    expect(isRemoteManifest(value) && exposedScripts(value)).toEqual(['145.0a1b2c3d.js']);
  });

  it('is valid without the fields for preloading', () => {
    expect(isRemoteManifest(manifest)).toBe(true);
  });

  it.each([
    ['is a text', 'manifest'],
    ['has no container', { ...manifest, metaData: { globalName: 'mfe_shopper' } }],
    ['has no name', { ...manifest, metaData: { ...manifest.metaData, globalName: 'a b' } }],
    ['exposes nothing that it lists', { ...manifest, exposes: [{}] }],
    ['names a script of another folder', { ...manifest, screens: { area: ['../x.js'] } }],
    ['names a shared module as none is called', { ...manifest, taken: { area: ['<script>'] } }],
    ['names a call that is none', { ...manifest, firstCalls: { area: ['https://elsewhere.example/'] } }],
    ['has an area without a name', { ...manifest, area: { ...entry, name: '' } }],
    [
      'has a link without an icon',
      { ...manifest, area: { ...entry, label: 'Clientes', navigation: [{ label: 'Mapa', to: '/mapa' }] } },
    ],
    ['names a call that would end the attribute', { ...manifest, firstCalls: { area: ['/api/a?b="'] } }],
  ])('is rejected when it %s', (_, value) => {
    expect(isRemoteManifest(value)).toBe(false);
  });
});

import { checkRelease } from './release.ts';

const file = { path: 'static/main.0a1b2c3d.js.br', sha256: 'a'.repeat(64), bytes: 12 };
const release = {
  remote: 'mfe-shopper',
  version: '1.0.36-3f2a9c1e',
  semver: '1.0.36',
  contractVersion: 2,
  label: 'Clientes',
  audience: 'shopper',
  routes: [{ pattern: '/parceiro/:partnerId', frame: 'shopper', title: 'Produtos' }],
  navigation: [{ label: 'Mapa', to: '/mapa', icon: 'MapPin' }],
  firstCalls: { mapa: ['/api/shopper/partners'] },
  shared: { react: '^19.3.1' },
  needs: { orders: '>=1.4' },
  files: [file],
  commit: 'b'.repeat(40),
  author: 'Ana',
  publishedAt: '2026-11-25T12:00:00.000Z',
};

describe('a release manifest', () => {
  it.each([
    ['names its origin', release],
    ['was made without git', { ...release, commit: undefined, author: undefined, semver: undefined }],
    ['was made by an older publisher', { ...release, navigation: undefined, firstCalls: undefined }],
    ['comes from a newer publisher', { ...release, signedBy: 'team' }],
  ])('is accepted when it %s', (_, value) => {
    expect(checkRelease(value)).toEqual(value);
  });

  it.each([
    ['is empty', {}],
    ['is null', null],
    ['names no remote', { ...release, remote: 'shell' }],
    ['needs a service in no range', { ...release, needs: { orders: '<script>;' } }],
    ['has no routes', { ...release, routes: [] }],
    ['has a route in an unknown frame', { ...release, routes: [{ ...release.routes[0], frame: 'none' }] }],
    ['has a route of files', { ...release, routes: [{ ...release.routes[0], pattern: '/a.js' }] }],
    ['has a link without an icon', { ...release, navigation: [{ ...release.navigation[0], icon: '' }] }],
    [
      'links to another origin',
      { ...release, navigation: [{ ...release.navigation[0], to: '//a.example' }] },
    ],
    ['prefetches from another origin', { ...release, firstCalls: { mapa: ['https://a.example/'] } }],
    ['has a version with a path', { ...release, version: '1/../2' }],
    ['has no contract version', { ...release, contractVersion: undefined }],
    ['lists no file', { ...release, files: [] }],
    ['lists a file outside its folder', { ...release, files: [{ ...file, path: '../main.js' }] }],
    ['lists a file in a parent folder', { ...release, files: [{ ...file, path: 'a/../../main.js' }] }],
    ['lists an absolute path', { ...release, files: [{ ...file, path: '/etc/passwd' }] }],
    ['lists a hidden file', { ...release, files: [{ ...file, path: 'a/.main.js' }] }],
    ['has a short hash', { ...release, files: [{ ...file, sha256: 'abc' }] }],
    ['has a size as text', { ...release, files: [{ ...file, bytes: '12' }] }],
    ['has a file that is too large to hash', { ...release, files: [{ ...file, bytes: 20_000_001 }] }],
    ['has no time', { ...release, publishedAt: undefined }],
  ])('is refused when it %s', (_, value) => {
    expect(() => checkRelease(value)).toThrow(expect.objectContaining({ name: 'ValidationError' }));
  });
});

import { checkRelease } from './release.ts';

const file = { path: 'static/main.0a1b2c3d.js.br', sha256: 'a'.repeat(64), bytes: 12 };
const release = {
  remote: 'mfe-shopper',
  version: '1.0.36-3f2a9c1e',
  semver: '1.0.36',
  contractVersion: 2,
  files: [file],
  commit: 'b'.repeat(40),
  author: 'Ana',
  publishedAt: '2026-11-25T12:00:00.000Z',
};

describe('a release manifest', () => {
  it.each([
    ['names its origin', release],
    ['was made without git', { ...release, commit: undefined, author: undefined, semver: undefined }],
    ['comes from a newer publisher', { ...release, needs: { orders: '>=1.4' } }],
  ])('is accepted when it %s', (_, value) => {
    expect(checkRelease(value)).toEqual(value);
  });

  it.each([
    ['is empty', {}],
    ['is null', null],
    ['names an unknown remote', { ...release, remote: 'mfe-other' }],
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

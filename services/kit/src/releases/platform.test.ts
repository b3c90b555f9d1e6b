import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { type Platform, platformFile } from '@boaxepa/contracts/wire/platform';
import {
  PublicationRefused,
  readPlatform,
  readRefused,
  recordRefused,
  refusalsOf,
  writePlatform,
} from './platform.ts';

const platform: Platform = {
  provided: [
    { name: 'react', version: '19.3.1' },
    { name: '@boaxepa/shell-sdk', version: '2.4.0' },
  ],
  services: [{ name: 'orders', version: '1.3.2' }],
  areas: [
    { owner: 'shell', patterns: ['/', '/privacidade'] },
    { owner: 'mfe-shopper', patterns: ['/mapa', '/parceiro/:partnerId'] },
    { owner: 'mfe-partner', patterns: ['/parceiro/login'] },
  ],
};
const route = { pattern: '/mapa', frame: 'shopper' as const, title: 'Mapa' };
const release = {
  remote: 'mfe-shopper',
  shared: { react: '^19.3.1', '@boaxepa/shell-sdk': '^2.0.0' },
  needs: { orders: '>=1.3' },
  routes: [route],
};
const sentences = (changes: object) =>
  new PublicationRefused('mfe-shopper', refusalsOf({ ...release, ...changes }, platform)).message;
const routesAt = (pattern: string) => ({ routes: [{ ...route, pattern }] });

describe('a release', () => {
  it('is accepted when the live market meets its demands', () => {
    expect(refusalsOf(release, platform)).toEqual([]);
  });

  it.each([
    [{ shared: { react: '^19.4.0' } }, 'mfe-shopper needs react ^19.4.0; the live shell provides 19.3.1'],
    [{ shared: { vue: '^3.0.0' } }, 'mfe-shopper needs vue ^3.0.0; the live shell provides unknown'],
    [{ needs: { orders: '>=1.4' } }, 'mfe-shopper needs the service orders >=1.4; the live one is 1.3.2'],
    [{ needs: { auth: '*' } }, 'mfe-shopper needs the service auth *; the live one is unknown'],
    [routesAt('/privacidade'), 'mfe-shopper declares /privacidade, which belongs to shell'],
    [routesAt('/parceiro/login'), 'mfe-shopper declares /parceiro/login, which belongs to mfe-partner'],
  ])('is refused with one sentence when its demands are %p', (changes, sentence) => {
    expect(sentences(changes)).toBe(sentence);
  });

  it('may declare a more specific address than another remote', () => {
    expect(
      refusalsOf({ ...release, ...routesAt('/parceiro/ofertas'), remote: 'mfe-demo' }, platform),
    ).toEqual([]);
  });

  it('is refused with all of its reasons', () => {
    const refusals = refusalsOf(
      { ...release, shared: { react: '^20' }, needs: { orders: '>=2' }, ...routesAt('/privacidade') },
      platform,
    );
    expect(refusals.map(({ kind }) => kind)).toEqual(['shared', 'needs', 'route']);
  });
});

describe('the folder of a remote', () => {
  let dir: string;
  beforeEach(async () => {
    dir = await mkdtemp(path.join(os.tmpdir(), 'platform-'));
  });
  afterEach(() => rm(dir, { recursive: true }));

  it('has the state of the market, and none until a gateway has written a valid one', async () => {
    expect(await readPlatform(dir, 'mfe-shopper')).toBeUndefined();
    await writePlatform(dir, 'mfe-shopper', platform);
    expect(await readPlatform(dir, 'mfe-shopper')).toEqual(platform);
    await writeFile(path.join(dir, 'mfe-shopper', platformFile), '{}');
    expect(await readPlatform(dir, 'mfe-shopper')).toBeUndefined();
  });

  it('keeps the latest 20 refused publications', async () => {
    const refusals = refusalsOf({ ...release, needs: { orders: '>=2' } }, platform);
    const times = Array.from({ length: 22 }, (_, index) => new Date(1e12 + index * 1000).toISOString());
    for (const at of times)
      await recordRefused(dir, 'mfe-shopper', { at, version: '1.0.0-a', who: 'Ana', refusals });
    const storedRefusal = await readRefused(dir, 'mfe-shopper');
    expect(storedRefusal.map(({ at }) => at)).toEqual(times.slice(2).toReversed());
    expect(storedRefusal[0]).toMatchObject({ who: 'Ana', refusals });
  });
});

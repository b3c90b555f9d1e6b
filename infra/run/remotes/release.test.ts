import { createHash } from 'node:crypto';
import { chmod, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { publicReleaseKey, releaseSigningKey } from '@boaxepa/service-kit/releases/releaseKeys';
import { readRefused, writePlatform } from '@boaxepa/service-kit/releases/platform';
import { listFiles } from '../stack/frontends/contentHash.ts';
import { publishRemote } from './publishRemote.ts';
import { byteBudget, checkPublished, copyBundle, describeFiles } from './release.ts';
import { signingKey, usePublishing } from './testing/publishing.ts';

describe('releases', () => {
  const { rollBack, build, publicationOf, publish, live, fileOf, releaseOf, places } = usePublishing();
  let directory: string;
  let remotesDir: string;
  beforeEach(() => {
    ({ directory, remotesDir } = places());
  });

  it('puts a release manifest beside the files that lists each of them', async () => {
    const from = await build('one');
    const origin = { commit: 'a'.repeat(40), author: 'Ana' };
    const { version } = await publishRemote({ ...publicationOf(from), ...origin });
    const release = await releaseOf(version);
    expect(release).toMatchObject({
      remote: 'mfe-shopper',
      version: version,
      semver: '1.2.3',
      contractVersion: 1,
      ...origin,
    });
    expect(release.files.map((file) => file.path)).toEqual(await listFiles(from));
    const main = release.files.find((file) => file.path === 'static/main.js');
    const content = await readFile(path.join(from, 'static/main.js'));
    expect(main).toEqual({
      path: 'static/main.js',
      bytes: content.length,
      sha256: createHash('sha256').update(content).digest('hex'),
    });
  });

  it.each([
    ['is {}', '{}'],
    ['is no JSON', '{"metaData":'],
    ['exposes nothing', '{"metaData":{"globalName":"a","remoteEntry":{"name":"remoteEntry.js"}}}'],
  ])('refuses a build whose manifest %s', async (_, manifest) => {
    const from = await build('one');
    await writeFile(path.join(from, 'mf-manifest.json'), manifest);
    await expect(publishRemote(publicationOf(from))).rejects.toThrow(
      'mf-manifest.json of mfe-shopper is not the manifest of a remote',
    );
    expect(await live()).toBeUndefined();
  });

  it.each(['remoteEntry.js', 'exposed.js', 'screen.js'])('refuses a build without its %s', async (script) => {
    const from = await build('one');
    await rm(path.join(from, script));
    await expect(publishRemote(publicationOf(from))).rejects.toThrow(
      `mf-manifest.json of mfe-shopper lists ${script}, which is missing`,
    );
  });

  it('refuses a build that changes while it is copied', async () => {
    const from = await build('one');
    const files = await describeFiles(from);
    await writeFile(path.join(from, 'static/main.js'), 'changed');
    await expect(copyBundle('mfe-shopper', from, path.join(directory, 'copy'), files)).rejects.toThrow(
      'changed while mfe-shopper was being published: static/main.js has changed',
    );
  });

  describe('with the state of the live market', () => {
    const platform = {
      provided: [
        { name: 'react', version: '19.3.1' },
        { name: '@boaxepa/shell-sdk', version: '2.0.0' },
      ],
      services: [{ name: 'orders', version: '1.3.2' }],
      areas: [{ owner: 'mfe-partner', patterns: ['/partners'] }],
    };
    const attempt = async (area: object, overrides: object = {}) =>
      publishRemote({ ...publicationOf(await build('one', 'mfe-shopper', area)), ...overrides });
    beforeEach(() => writePlatform(remotesDir, 'mfe-shopper', platform));

    it('publishes a build whose demands are met, with its ranges, addresses and navigation', async () => {
      const navigation = [{ label: 'Mapa', to: '/mapa', icon: 'MapPin' }];
      const { version } = await attempt({ needs: { orders: '>=1.3' }, navigation });
      expect(await releaseOf(version)).toMatchObject({
        label: 'Clientes',
        audience: 'shopper',
        routes: [{ pattern: '/mapa', frame: 'shopper', title: 'Mapa' }],
        navigation,
        firstCalls: { mapa: ['/api/shopper/partners'] },
        shared: { react: '^19.0.0', '@boaxepa/shell-sdk': '^2.0.0' },
        needs: { orders: '>=1.3' },
      });
    });

    it('refuses a build with a navigation link to an address that it does not declare', async () => {
      const navigation = [{ label: 'Lojas', to: '/partners', icon: 'Store' }];
      await expect(attempt({ navigation })).rejects.toThrow('links to /partners, which it does not declare');
    });

    it('refuses a build whose demands are not met, and records every reason for administrators', async () => {
      const routes = [{ pattern: '/partners', frame: 'auth', title: 'Lojas' }];
      await writePlatform(remotesDir, 'mfe-shopper', { ...platform, provided: platform.provided.slice(1) });
      await expect(attempt({ needs: { orders: '>=1.4' }, routes })).rejects.toThrow(
        [
          'mfe-shopper needs react ^19.0.0; the live shell provides unknown',
          'mfe-shopper needs the service orders >=1.4; the live one is 1.3.2',
          'mfe-shopper declares /partners, which belongs to mfe-partner',
        ].join('\n'),
      );
      expect(await live()).toBeUndefined();
      const [refusal] = await readRefused(remotesDir, 'mfe-shopper');
      expect(refusal).toMatchObject({ who: 'Ana', version: expect.stringMatching(/^1\.2\.3-/) });
      expect(refusal?.refusals.map(({ kind }) => kind)).toEqual(['shared', 'needs', 'route']);
    });

    it('is ignored by a start, which may start a newer shell and newer services', async () => {
      await expect(attempt({ needs: { orders: '>=1.4' } }, { to: 'start' })).resolves.toMatchObject({
        isStable: true,
      });
    });

    it('is checked by a start with a waiting time, until the gateway describes newer services', async () => {
      const start = (demandsWaitMs: number) =>
        attempt({ needs: { orders: '>=1.4' } }, { to: 'start', demandsWaitMs });
      await expect(start(0)).rejects.toThrow('needs the service orders >=1.4; the live one is 1.3.2');
      const waiting = start(10_000);
      const services = [{ name: 'orders', version: '1.4.0' }];
      await writePlatform(remotesDir, 'mfe-shopper', { ...platform, services });
      await expect(waiting).resolves.toMatchObject({ isStable: true });
    });
  });

  it('refuses a build over the byte budget, and counts compressed bytes', async () => {
    const from = await build('one');
    const large = path.join(from, 'large.js');
    await writeFile(large, 'x'.repeat(byteBudget + 1));
    await writeFile(`${large}.br`, 'x');
    await expect(publishRemote(publicationOf(from))).resolves.toMatchObject({ changed: true });
    await rm(`${large}.br`);
    await expect(publishRemote(publicationOf(from))).rejects.toThrow(
      /bytes of compressed scripts .* over 300000/,
    );
  });

  it.each([
    ['changed', (file: string) => writeFile(file, 'damaged'), /static\/main.js has changed/],
    ['missing', (file: string) => rm(file), /static\/main.js is missing/],
    ['added', (file: string) => writeFile(`${file}.other`, ''), /static\/main.js.other is not listed/],
  ])(
    'rolls back to no version with a file that is %s, and publishes the version again',
    async (_, damage, refusal) => {
      const one = await publish('one');
      const two = await publish('two');
      const file = fileOf(one.version, 'static/main.js');
      await chmod(file, 0o644);
      await damage(file);
      await expect(rollBack()).rejects.toThrow(refusal);
      expect(await live()).toEqual(two.version);
      await publish('one');
      expect(await live()).toEqual(one.version);
      expect(await readFile(file, 'utf8')).toContain('console.log("one")');
    },
  );

  it('signs a version, and signs it again with the next key of the team', async () => {
    const directoryOf = (version: string) => path.join(remotesDir, 'mfe-shopper', version);
    const from = await build('one');
    const { version } = await publishRemote(publicationOf(from));
    const check = (key: string) => checkPublished('mfe-shopper', directoryOf(version), publicReleaseKey(key));
    const nextKey = releaseSigningKey();
    await check(signingKey);
    await expect(check(nextKey)).rejects.toThrow(`mfe-shopper ${version} is not signed`);
    await publishRemote({ ...publicationOf(from), signingKey: nextKey });
    await check(nextKey);
  });

  it('refuses a key of another kind and publishes nothing', async () => {
    const from = await build('one');
    await expect(publishRemote({ ...publicationOf(from), signingKey: 'key' })).rejects.toThrow(
      'no Ed25519 private key',
    );
    expect(await live()).toBeUndefined();
  });

  it('rolls back to no version without a signature', async () => {
    const one = await publish('one');
    const two = await publish('two');
    await rm(fileOf(one.version, 'release.sig'));
    await expect(rollBack()).rejects.toThrow('is not signed');
    expect(await live()).toEqual(two.version);
  });

  it('ends a rollback to a version whose files are damaged or unsigned', async () => {
    const one = await publish('one');
    const two = await publish('two');
    await rollBack();
    await rm(fileOf(one.version, 'release.sig'));
    await publishRemote({ ...publicationOf(await build('two')), to: 'start' });
    expect(await live()).toEqual(two.version);
  });

  it('refuses a directory without a built remote', async () => {
    await mkdir(path.join(directory, 'empty'));
    const publication = { remote: 'mfe-shopper', from: path.join(directory, 'empty'), remotesDir };
    await expect(publishRemote({ ...publicationOf(publication.from), ...publication })).rejects.toThrow(
      /no built remote/,
    );
  });
});

import { existsSync } from 'node:fs';
import { mkdir, rm, readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { readHistory } from '@boaxepa/service-kit/releases/channelFiles';
import { writePlatform } from '@boaxepa/service-kit/releases/platform';
import { developmentSigningKey, publicReleaseKey } from '@boaxepa/service-kit/releases/releaseKeys';
import { storeAt } from '@boaxepa/service-kit/releases/releaseStore';
import { publishRemote } from './publishRemote.ts';
import { waitUntil } from '@boaxepa/service-testing/waitUntil';
import { promoteRemote } from './moveChannel.ts';
import { checkPublished } from './release.ts';
import { removeUnlisted } from './removal.ts';
import { signingKey, usePublishing } from './testing/publishing.ts';
import { unservedWarning } from './unservedWarning.ts';

describe('publishing remotes', () => {
  const { channels, rollBack, build, publicationOf, publish, live, fileOf, places } = usePublishing();
  let remotesDir: string;
  beforeEach(() => {
    ({ remotesDir } = places());
  });

  it('warns the publisher until a gateway has described the market to the remote', async () => {
    await publish('one');
    const warningFor = (key: string) => unservedWarning('mfe-shopper', remotesDir, key);
    const publicKey = publicReleaseKey(signingKey);
    expect(await warningFor(signingKey)).toContain(`RELEASE_KEYS must contain mfe-shopper=${publicKey}`);
    expect(await warningFor(developmentSigningKey())).toContain('npm start');
    await writePlatform(remotesDir, 'mfe-shopper', { provided: [], services: [], areas: [] });
    expect(await warningFor(signingKey)).toBe('');
  });

  it('publishes files under a version of package version and content hash, and makes it live', async () => {
    const { version, changed } = await publish('one');
    expect(changed).toBe(true);
    expect(version).toMatch(/^1\.2\.3-[0-9a-f]{8}$/);
    expect(await live()).toBe(version);
    expect((await stat(fileOf(version, 'static/main.js'))).mode & 0o222).toBe(0);
    expect(existsSync(fileOf(version, 'static/main.js.br'))).toBe(true);
    expect(existsSync(fileOf(version, 'static/main.js.gz'))).toBe(true);
  });

  it('changes nothing when the same content is published again', async () => {
    const first = await publish('one');
    const { mtimeMs } = await stat(fileOf(first.version, 'static/main.js'));
    const republication = await publish('one');
    expect(republication).toEqual({ version: first.version, changed: false, isStable: true });
    expect((await stat(fileOf(first.version, 'static/main.js'))).mtimeMs).toBe(mtimeMs);
    expect((await channels())?.live).toHaveLength(1);
  });

  it('writes only to the folder of its own remote, the only one that its container may write to', async () => {
    const { version } = await publish('one', 'mfe-admin');
    await publish('two');
    await publish('three');
    await rollBack();
    expect(await readdir(remotesDir)).toEqual(['mfe-admin', 'mfe-shopper']);
    expect(await live('mfe-admin')).toEqual(version);
  });

  it('loses no publication when several remotes are published concurrently', async () => {
    await Promise.all([publish('a'), publish('b'), publish('c'), publish('d', 'mfe-admin')]);
    const { live: versions = [] } = (await channels()) ?? {};
    expect(versions).toHaveLength(3);
    expect(await live()).toBe(versions.at(-1));
    expect(await channels('mfe-admin')).toMatchObject({ live: [expect.any(String)] });
  });

  it('rolls back one version at a time, and never to a version that was rolled back', async () => {
    const [one, two, three] = [await publish('one'), await publish('two'), await publish('three')];
    expect((await rollBack()).version).toEqual(two.version);
    const four = await publish('four');
    const back = await rollBack();
    expect(back).toEqual({ from: four.version, version: two.version });
    expect((await rollBack()).version).toEqual(one.version);
    await expect(rollBack()).rejects.toThrow(/no version of mfe-shopper before/);
    expect(await live()).toEqual(one.version);
    expect(existsSync(fileOf(three.version, 'mf-manifest.json'))).toBe(true);
  });

  it('keeps versions of 30 days and the last five, and removes older ones', async () => {
    const day = 24 * 60 * 60_000;
    const at = (days: number) => new Date(Date.now() + days * day);
    const versions: string[] = [];
    for (const [index, text] of ['1', '2', '3', '4', '5', '6', '7'].entries())
      versions.push((await publishRemote({ ...publicationOf(await build(text)), now: at(index) })).version);
    const present = () => versions.map((version) => existsSync(fileOf(version, 'mf-manifest.json')));
    expect(present()).toEqual([true, true, true, true, true, true, true]);
    versions.push((await publishRemote({ ...publicationOf(await build('8')), now: at(31.5) })).version);
    // Versions 1 and 2 are older than 30 days. Version 3 is 29.5 days old, and versions 4 to 8 are the last five.
    expect(present()).toEqual([false, false, true, true, true, true, true, true]);
  });

  it('removes the files of an interrupted publication after an hour', async () => {
    await publish('one');
    await mkdir(path.join(remotesDir, 'mfe-shopper', '1.2.3-deadbeef'));
    await publish('two');
    expect(existsSync(fileOf('1.2.3-deadbeef', ''))).toBe(true);
    const later = new Date(Date.now() + 2 * 60 * 60_000);
    const three = await publishRemote({ ...publicationOf(await build('three')), now: later });
    expect(existsSync(fileOf('1.2.3-deadbeef', ''))).toBe(false);
    expect(await rollBack()).toMatchObject({ from: three.version });
  });

  it('keeps the files of a version that is published again while another publication removes it', async () => {
    const store = storeAt(remotesDir);
    const { version } = await publish('one');
    await rm(path.join(remotesDir, 'mfe-shopper', '.releases'), { recursive: true });
    await publish('two');
    let republication: Promise<unknown> | undefined;
    await removeUnlisted(store, 'mfe-shopper', [version], async () => {
      republication = publish('one');
      await waitUntil(async () => (await channels())?.stable === version);
      await rm(path.join(remotesDir, 'mfe-shopper', version), { recursive: true });
    });
    await republication;
    await checkPublished('mfe-shopper', path.join(remotesDir, 'mfe-shopper', version));
    await removeUnlisted(store, 'mfe-shopper', [version], async () => {
      throw new Error('a listed version is removed');
    });
    expect(await store.list('mfe-shopper/.releases/removing')).toEqual([]);
  });

  it('does not remove a version that another publication is removing', async () => {
    await publish('one');
    await mkdir(path.join(remotesDir, 'mfe-shopper', '1.2.3-deadbeef'));
    await storeAt(remotesDir).create('mfe-shopper/.releases/removing/1.2.3-deadbeef', 'another publication');
    const now = new Date(Date.now() + 2 * 60 * 60_000);
    await publishRemote({ ...publicationOf(await build('two')), now });
    expect(existsSync(fileOf('1.2.3-deadbeef', ''))).toBe(true);
  });

  it('leaves a rollback in place when a start publishes the same build again', async () => {
    const one = await publish('one');
    const two = await publish('two');
    await rollBack();
    const start = async () => publishRemote({ ...publicationOf(await build('two')), to: 'start' });
    expect(await start()).toEqual({ version: two.version, changed: false, isStable: false });
    expect(await live()).toEqual(one.version);
    // An explicit publication makes the version live again, and later starts keep it.
    await publish('two');
    expect(await start()).toMatchObject({ changed: false });
    expect(await live()).toEqual(two.version);
  });

  it('publishes another build at a start after a rollback', async () => {
    await publish('one');
    await publish('two');
    await rollBack();
    const { version, changed } = await publishRemote({
      ...publicationOf(await build('three')),
      to: 'start',
    });
    expect(changed).toBe(true);
    expect(await live()).toEqual(version);
  });

  it('puts a publication into the channel next, where a promotion makes it stable', async () => {
    const toNext = async (text: string) =>
      publishRemote({ ...publicationOf(await build(text)), to: 'next', why: `text ${text}` });
    const promote = () =>
      promoteRemote('mfe-shopper', remotesDir, { who: 'Caio', why: '14 h without errors' });
    const one = await toNext('one');
    expect(one).toMatchObject({ changed: true, isStable: true });
    await expect(promote()).rejects.toThrow(
      'The channel next of mfe-shopper is empty: publish a version first',
    );
    const two = await toNext('two');
    expect(two).toMatchObject({ changed: true, isStable: false });
    expect(await toNext('two')).toMatchObject({ changed: false });
    expect(await channels()).toMatchObject({ stable: one.version, next: two.version });
    expect(await promote()).toEqual({ from: one.version, version: two.version });
    expect(await channels()).toMatchObject({ stable: two.version, next: null });
    await rollBack();
    expect(await live()).toBe(one.version);
    const events = (await readHistory(remotesDir, 'mfe-shopper', { limit: 10 })).map(({ event }) => event);
    expect(events).toMatchObject([
      { action: 'rollback', version: one.version, from: two.version, who: 'Bia', why: 'broken' },
      { action: 'promote', version: two.version, from: one.version, who: 'Caio', why: '14 h without errors' },
      { action: 'publish', version: two.version, from: null, who: 'Ana', why: 'text two' },
      { action: 'publish', version: one.version, from: null, who: 'Ana', why: 'text one' },
    ]);
  });

  it('promotes no version whose files are damaged', async () => {
    const one = await publish('one');
    const two = await publishRemote({ ...publicationOf(await build('two')), to: 'next' });
    await rm(fileOf(two.version, 'release.sig'));
    await expect(promoteRemote('mfe-shopper', remotesDir, { who: 'Caio', why: '' })).rejects.toThrow(
      'is not signed',
    );
    expect(await live()).toBe(one.version);
  });

  it('leaves the channel next in place when a start publishes the stable build again', async () => {
    await publish('one');
    const two = await publishRemote({ ...publicationOf(await build('two')), to: 'next' });
    const before = await channels();
    await publishRemote({ ...publicationOf(await build('one')), to: 'start' });
    expect(await channels()).toEqual(before);
    expect(before?.next).toBe(two.version);
  });
});

import { existsSync } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { previousFile } from '@boaxepa/contracts/wire/remotes';
import { publishRemote } from './publishRemote.ts';
import { readReleases, writeReleases } from './releaseFiles.ts';
import { rollbackRemote } from './rollbackRemote.ts';
import { usePublishing } from './testing/publishing.ts';

describe('publishing remotes', () => {
  const { build, publicationOf, publish, live, fileOf, places } = usePublishing();
  let remotesDir: string;
  beforeEach(() => {
    ({ remotesDir } = places());
  });

  it('puts files under a version made of package version and content, and points there', async () => {
    const { entry, changed } = await publish('one');
    expect(changed).toBe(true);
    expect(entry.version).toMatch(/^1\.2\.3-[0-9a-f]{8}$/);
    expect(await live()).toEqual({
      name: 'mfe_shopper',
      version: entry.version,
      entry: `/remotes/mfe-shopper/${entry.version}/mf-manifest.json`,
      contractVersion: 1,
    });
    expect((await stat(fileOf(entry.version, 'static/main.js'))).mode & 0o222).toBe(0);
    expect(existsSync(fileOf(entry.version, 'static/main.js.br'))).toBe(true);
    expect(existsSync(fileOf(entry.version, 'static/main.js.gz'))).toBe(true);
  });

  it('leaves everything as it is when the same content is published again', async () => {
    const first = await publish('one');
    const { mtimeMs } = await stat(fileOf(first.entry.version, 'static/main.js'));
    const again = await publish('one');
    expect(again).toEqual({ entry: first.entry, changed: false });
    expect((await stat(fileOf(first.entry.version, 'static/main.js'))).mtimeMs).toBe(mtimeMs);
    expect((await readReleases(remotesDir, 'mfe-shopper')).live).toHaveLength(1);
  });

  it('writes only to the folder of its own remote, the only one that its container may write to', async () => {
    const { entry } = await publish('one', 'mfe-admin');
    await publish('two');
    await publish('three');
    await rollbackRemote('mfe-shopper', remotesDir);
    expect(await readdir(remotesDir)).toEqual(['mfe-admin', 'mfe-shopper']);
    expect(await live('mfe-admin')).toEqual(entry);
  });

  it('loses no pointer when several remotes are published concurrently', async () => {
    await Promise.all([publish('a'), publish('b'), publish('c'), publish('d', 'mfe-admin')]);
    const { live: versions } = await readReleases(remotesDir, 'mfe-shopper');
    expect(versions).toHaveLength(3);
    expect((await live())?.version).toBe(versions.at(-1));
    expect((await live('mfe-admin'))?.name).toBe('mfe_admin');
  });

  it('goes back step by step, and never to a reverted version', async () => {
    const [one, two, three] = [await publish('one'), await publish('two'), await publish('three')];
    expect((await rollbackRemote('mfe-shopper', remotesDir)).entry).toEqual(two.entry);
    const four = await publish('four');
    const back = await rollbackRemote('mfe-shopper', remotesDir);
    expect(back).toEqual({ from: four.entry.version, entry: two.entry });
    expect((await rollbackRemote('mfe-shopper', remotesDir)).entry).toEqual(one.entry);
    await expect(rollbackRemote('mfe-shopper', remotesDir)).rejects.toThrow(
      /no version of mfe-shopper before/,
    );
    expect(await live()).toEqual(one.entry);
    expect(existsSync(fileOf(three.entry.version, 'mf-manifest.json'))).toBe(true);
  });

  it('goes back to the contract version that the older files were built for', async () => {
    await publish('one', 'mfe-shopper', 1);
    await publish('two', 'mfe-shopper', 2);
    expect((await rollbackRemote('mfe-shopper', remotesDir)).entry.contractVersion).toBe(1);
  });

  it('keeps the last versions and removes older ones', async () => {
    const versions: string[] = [];
    for (const text of ['1', '2', '3', '4', '5', '6', '7'])
      versions.push((await publish(text)).entry.version);
    const present = versions.map((version) => existsSync(fileOf(version, 'mf-manifest.json')));
    expect(present).toEqual([false, false, true, true, true, true, true]);
  });

  it('uses the pointer when a publication died before its pointer moved', async () => {
    const [one, two] = [await publish('one'), await publish('two')];
    const releases = await readReleases(remotesDir, 'mfe-shopper');
    await writeReleases(remotesDir, 'mfe-shopper', {
      ...releases,
      live: [...releases.live, '1.2.3-deadbeef'],
    });
    expect(await rollbackRemote('mfe-shopper', remotesDir)).toEqual({
      from: two.entry.version,
      entry: one.entry,
    });
  });

  it('leaves a rollback in place when a start publishes the same build again', async () => {
    const one = await publish('one');
    const two = await publish('two');
    await rollbackRemote('mfe-shopper', remotesDir);
    const start = async () => publishRemote({ ...publicationOf(await build('two')), keepsRollback: true });
    expect(await start()).toEqual({
      entry: one.entry,
      changed: false,
    });
    expect(await live()).toEqual(one.entry);
    // An explicit publication makes the version live again, and later starts keep it.
    await publish('two');
    expect(await start()).toMatchObject({ changed: false });
    expect(await live()).toEqual(two.entry);
  });

  it('publishes another build at a start after a rollback', async () => {
    await publish('one');
    await publish('two');
    await rollbackRemote('mfe-shopper', remotesDir);
    const { entry, changed } = await publishRemote({
      ...publicationOf(await build('three')),
      keepsRollback: true,
    });
    expect(changed).toBe(true);
    expect(await live()).toEqual(entry);
  });

  it('names the version that was live before, for a gateway that finds the live one damaged', async () => {
    const previous = async () => {
      const file = path.join(remotesDir, 'mfe-shopper', previousFile);
      return existsSync(file) ? (JSON.parse(await readFile(file, 'utf8')) as unknown) : undefined;
    };
    const one = await publish('one');
    expect(await previous()).toBeUndefined();
    const two = await publish('two');
    expect(await previous()).toEqual(one.entry);
    await publish('three');
    expect(await previous()).toEqual(two.entry);
    await rollbackRemote('mfe-shopper', remotesDir);
    expect(await previous()).toEqual(one.entry);
    await rollbackRemote('mfe-shopper', remotesDir);
    expect(await previous()).toBeUndefined();
  });
});

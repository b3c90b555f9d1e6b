import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { checkRelease } from '@boaxepa/contracts/wire/release';
import { liveFile, previousFile } from '@boaxepa/contracts/wire/remotes';
import { precompress } from '../stack/frontends/compress.ts';
import { listFiles } from '../stack/frontends/contentHash.ts';
import { publishRemote } from './publishRemote.ts';
import { byteBudget, copyBundle, describeFiles } from './release.ts';
import { readLive, readReleases, writeReleases } from './releaseFiles.ts';
import { rollbackRemote } from './rollbackRemote.ts';

describe('publishing remotes', () => {
  let directory: string;
  let remotesDir: string;
  beforeEach(async () => {
    directory = await mkdtemp(path.join(os.tmpdir(), 'boaxepa-remotes-'));
    remotesDir = path.join(directory, 'remotes');
  });
  afterEach(() => rm(directory, { recursive: true, force: true }));

  async function build(text: string): Promise<string> {
    const from = path.join(directory, `build-${text}`);
    await mkdir(path.join(from, 'static'), { recursive: true });
    const manifest = {
      metaData: { globalName: 'mfe_shopper', remoteEntry: { name: 'remoteEntry.js' } },
      exposes: [{ assets: { js: { sync: ['exposed.js'] } } }],
      screens: { area: ['screen.js'] },
    };
    await writeFile(path.join(from, 'mf-manifest.json'), JSON.stringify(manifest));
    for (const script of ['remoteEntry.js', 'exposed.js', 'screen.js'])
      await writeFile(path.join(from, script), '');
    await writeFile(path.join(from, 'static', 'main.js'), `console.log("${text}");`.repeat(100));
    await precompress(from);
    return from;
  }
  const publicationOf = (from: string) => ({
    remote: 'mfe-shopper',
    from,
    remotesDir,
    packageVersion: '1.2.3',
    contractVersion: 1,
  });
  async function publish(text: string, remote = 'mfe-shopper', contractVersion = 1) {
    return publishRemote({ ...publicationOf(await build(text)), remote, contractVersion });
  }
  const live = (remote = 'mfe-shopper') => readLive(remotesDir, remote);
  const fileOf = (version: string, file: string) => path.join(remotesDir, 'mfe-shopper', version, file);

  const releaseOf = async (version: string) =>
    checkRelease(JSON.parse(await readFile(fileOf(version, 'release.json'), 'utf8')));

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

  it('puts a release manifest beside the files that lists each of them', async () => {
    const from = await build('one');
    const origin = { commit: 'a'.repeat(40), author: 'Ana' };
    const { entry } = await publishRemote({ ...publicationOf(from), ...origin });
    const release = await releaseOf(entry.version);
    expect(release).toMatchObject({
      remote: 'mfe-shopper',
      version: entry.version,
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
  ])('rolls back to no version with a file that is %s, and publishes it anew', async (_, damage, refusal) => {
    const one = await publish('one');
    const two = await publish('two');
    const file = fileOf(one.entry.version, 'static/main.js');
    await chmod(file, 0o644);
    await damage(file);
    await expect(rollbackRemote('mfe-shopper', remotesDir)).rejects.toThrow(refusal);
    expect(await live()).toEqual(two.entry);
    await publish('one');
    expect(await live()).toEqual(one.entry);
    expect(await readFile(file, 'utf8')).toContain('console.log("one")');
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

  it('adds release manifests to versions that were published before there were any', async () => {
    const [one, two] = [await publish('one'), await publish('two')];
    for (const { entry } of [one, two]) await rm(fileOf(entry.version, 'release.json'));
    const damaged = fileOf(two.entry.version, 'static/main.js');
    await chmod(damaged, 0o644);
    await writeFile(damaged, 'damaged');
    await publish('three');
    expect(await releaseOf(one.entry.version)).toMatchObject({ version: one.entry.version, semver: '1.2.3' });
    expect(existsSync(fileOf(two.entry.version, 'release.json'))).toBe(false);
  });

  it('adds a release manifest to the live version also when a start keeps a rollback', async () => {
    const one = await publish('one');
    await publish('two');
    await rollbackRemote('mfe-shopper', remotesDir);
    await rm(fileOf(one.entry.version, 'release.json'));
    const pointer = path.join(remotesDir, 'mfe-shopper', liveFile);
    const { ino } = await stat(pointer);
    await publishRemote({ ...publicationOf(await build('two')), keepsRollback: true });
    expect(await releaseOf(one.entry.version)).toMatchObject({ version: one.entry.version });
    // The gateway checks a version when its pointer is replaced.
    expect((await stat(pointer)).ino).not.toBe(ino);
  });

  it('refuses a directory without a built remote', async () => {
    await mkdir(path.join(directory, 'empty'));
    const publication = { remote: 'mfe-shopper', from: path.join(directory, 'empty'), remotesDir };
    await expect(
      publishRemote({ ...publication, packageVersion: '1.2.3', contractVersion: 1 }),
    ).rejects.toThrow(/no built remote/);
  });
});

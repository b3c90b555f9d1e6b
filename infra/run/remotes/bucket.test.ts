import { randomUUID } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { releaseFile } from '@boaxepa/contracts/wire/release';
import { changeChannels, readChannels, readHistory } from '@boaxepa/service-kit/releases/channelFiles';
import { promote, publish } from '@boaxepa/service-kit/releases/channels';
import { createLogger } from '@boaxepa/service-kit/logging/logger';
import { type Mirror, type MirrorOptions, mirrorStore } from '@boaxepa/service-kit/releases/mirror';
import { readRefused, writePlatform } from '@boaxepa/service-kit/releases/platform';
import { publicReleaseKey, releaseSigningKey } from '@boaxepa/service-kit/releases/releaseKeys';
import { createS3Store, type S3Store } from '@boaxepa/service-kit/releases/s3Store';
import { recordSmoke, smokeStateOf } from '@boaxepa/service-kit/releases/smoke';
import { waitUntil } from '@boaxepa/service-testing/waitUntil';
import { promoteRemote } from './moveChannel.ts';
import { publishRemote } from './publishRemote.ts';
import { checkPublished } from './release.ts';
import { type S3Server, startS3Server } from './testing/s3Server.ts';
import { usePublishing } from './testing/publishing.ts';

const remote = 'mfe-shopper';
const author = { who: 'Ana', why: '' };
const { build, publicationOf, places } = usePublishing();
let server: S3Server;
let store: S3Store;
let bucketUrl: string;
let mirrors: Mirror[];
let log: string[];

beforeAll(async () => {
  server = await startS3Server();
}, 180_000);
afterAll(() => server.stop());
beforeEach(() => {
  bucketUrl = `${server.settings.bucketUrl}/${randomUUID()}`;
  store = createS3Store({ ...server.settings, bucketUrl });
  mirrors = [];
  log = [];
});
afterEach(() => Promise.all(mirrors.map((mirror) => mirror.close())));

const publishText = async (text: string) =>
  publishRemote({ ...publicationOf(await build(text)), to: 'next', store });

/**
 * Starts a gateway's local copy of the bucket. By default, this copy reads changes of the bucket only at its start and
 * after a write through the returned `store`.
 */
async function startMirror(
  name = 'gateway',
  intervals: Pick<MirrorOptions, 'checkEveryMs' | 'compareEveryMs'> = { checkEveryMs: 2 ** 30 },
): Promise<Mirror & { folder: string }> {
  const folder = path.join(places().directory, name);
  await mkdir(folder, { recursive: true });
  const mirror = await mirrorStore({
    store,
    remotesDir: folder,
    remotes: [remote],
    log: createLogger('gateway', { destination: { write: (line: string) => void log.push(line) } }),
    ...intervals,
  });
  mirrors.push(mirror);
  return { ...mirror, folder };
}

it('one of several concurrent writers creates an object of a bucket', async () => {
  const writers = Array.from({ length: 20 }, (_, index) => store.create('a/one.json', String(index)));
  const results = await Promise.all(writers);
  expect(results.filter(Boolean)).toHaveLength(1);
  expect(String(await store.read('a/one.json'))).toBe(String(results.indexOf(true)));
});

it('a repeated attempt of the same writer counts as created', async () => {
  expect(await store.create('a/one.json', 'mine')).toBe(true);
  expect(await store.create('a/one.json', 'mine')).toBe(true);
  expect(await store.create('a/one.json', 'other')).toBe(false);
});

it('a bucket lists the folders of its remotes', async () => {
  expect(await store.folders()).toEqual([]);
  for (const key of ['mfe-demo/a.json', 'mfe-demo/.releases/b.json', 'mfe-shopper/1.0.0/c.js'])
    await store.create(key, '{}');
  expect(await store.folders()).toEqual(['mfe-demo', 'mfe-shopper']);
});

it('concurrent publications into a bucket are all in the history', async () => {
  const versions = Array.from({ length: 20 }, (_, index) => `1.0.${index}`);
  await Promise.all(
    versions.map((version) =>
      changeChannels(store, remote, (current) => publish(current, { ...author, version, at: new Date() })),
    ),
  );
  const history = await readHistory(store, remote, { limit: 100 });
  expect(history.map(({ event }) => event.version).toSorted()).toEqual(versions.toSorted());
  expect(history[0]).toMatchObject({ revision: 20 });
});

it('a published version is in the copies of all gateways, and a promotion in the copy of its gateway', async () => {
  const first = await publishText('one');
  const [one, other] = [await startMirror('one'), await startMirror('other')];
  for (const { folder } of [one, other]) {
    expect(await readChannels(folder, remote)).toMatchObject({ stable: first.version });
    await checkPublished(remote, path.join(folder, remote, first.version));
  }
  const { version } = await publishText('two');
  const change = { ...author, version, at: new Date() };
  await changeChannels(one.store, remote, (current) => promote(current, change));
  expect(await readChannels(one.folder, remote)).toMatchObject({ stable: version, revision: 3 });
  await checkPublished(remote, path.join(one.folder, remote, version));
  expect(await readChannels(other.folder, remote)).toMatchObject({ stable: first.version });
  expect((await readHistory(one.store, remote, { limit: 9 })).map(({ event }) => event.action)).toEqual([
    'promote',
    'publish',
    'publish',
  ]);
});

it('reading a revision of a bucket does not copy it before its files', async () => {
  const { version } = await publishText('one');
  const gateway = await startMirror();
  const { version: newer } = await publishText('two');
  expect(await readChannels(gateway.store, remote)).toMatchObject({ next: newer });
  expect(await readChannels(gateway.folder, remote)).toMatchObject({ stable: version, next: null });
});

it('browsers may load the files of a bucket and cache them for a year', async () => {
  const { version } = await publishText('one');
  const response = await fetch(`${bucketUrl}/${remote}/${version}/remoteEntry.js`);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
});

it('a version whose files are missing in the bucket is reported and not copied', async () => {
  const { version: good } = await publishText('one');
  const { version } = await publishText('two');
  await store.remove(`${remote}/${version}/remoteEntry.js`);
  const { folder } = await startMirror();
  expect(await readChannels(folder, remote)).toMatchObject({ stable: good, next: version });
  await checkPublished(remote, path.join(folder, remote, good));
  await expect(checkPublished(remote, path.join(folder, remote, version))).rejects.toThrow(releaseFile);
  expect(log.join('')).toContain('version cannot be copied from the store');
});

it('a version that was signed again replaces its copies', async () => {
  const from = await build('one');
  const { version } = await publishRemote({ ...publicationOf(from), store });
  const { folder, close } = await startMirror('gateway', { checkEveryMs: 20, compareEveryMs: 20 });
  const newKey = releaseSigningKey();
  const isSignedAgain = () =>
    checkPublished(remote, path.join(folder, remote, version), publicReleaseKey(newKey)).then(
      () => true,
      () => false,
    );
  expect(await isSignedAgain()).toBe(false);
  await publishRemote({ ...publicationOf(from), store, signingKey: newKey });
  await waitUntil(isSignedAgain);
  await close();
});

it('a gateway compares only the versions that browsers get with the bucket', async () => {
  const first = await publishText('one');
  for (const text of ['two', 'three', 'four', 'five']) await publishText(text);
  const { version: next } = await publishText('six');
  await (await startMirror()).close();
  const read = jest.spyOn(store, 'read');
  await startMirror();
  const manifests = read.mock.calls.map(([key]) => key).filter((key) => key.endsWith(releaseFile));
  expect(manifests).toEqual([first.version, next].map((version) => `${remote}/${version}/${releaseFile}`));
});

it('a version that is published while another publication removes it keeps its files', async () => {
  const first = new Date('2026-01-01T12:00:00Z');
  const publishAt = async (text: string, now: Date, to: S3Store = store) =>
    publishRemote({ ...publicationOf(await build(text)), to: 'next', store: to, now });
  await publishAt('one', first);
  const { version } = await publishAt('two', first);
  for (const text of ['three', 'four', 'five', 'six']) await publishAt(text, first);
  const later = new Date('2026-03-01T12:00:00Z');
  let republication: Promise<unknown> | undefined;
  const removing: S3Store = {
    ...store,
    async remove(key) {
      if (key === `${remote}/${version}/${releaseFile}`) {
        republication = publishAt('two', later);
        await waitUntil(async () => (await readChannels(store, remote))?.next === version);
      }
      await store.remove(key);
    },
  };
  await publishAt('seven', later, removing);
  await republication;
  const { folder } = await startMirror();
  await checkPublished(remote, path.join(folder, remote, version));
  expect(await store.list(`${remote}/.releases/removing`)).toEqual([]);
});

it('a version of a bucket is promoted only with its release manifest', async () => {
  await publishText('one');
  const { version } = await publishText('two');
  const manifest = `${remote}/${version}/${releaseFile}`;
  await store.remove(manifest);
  await expect(promoteRemote(remote, store, author)).rejects.toThrow(`no valid ${releaseFile}`);
  await publishText('two');
  expect(await promoteRemote(remote, store, { ...author, why: 'a test' })).toMatchObject({ version });
});

it('a version of a bucket is promoted only after its last smoke test has passed', async () => {
  await publishText('one');
  const { version } = await publishText('two');
  const gateway = await startMirror();
  const record = (at: string, problems: string[]) =>
    recordSmoke(store, remote, version, { at, who: 'Ana', opened: 3, problems });
  await expect(promoteRemote(remote, store, author)).rejects.toThrow('has passed no smoke test');
  await record('2026-11-25T12:00:00.000Z', []);
  await record('2026-11-25T12:01:00.000Z', ['/mapa: the screen failed']);
  expect(await smokeStateOf(gateway.store, remote, version)).toBe('failed');
  await expect(promoteRemote(remote, store, author)).rejects.toThrow('has failed its smoke test');
  await record('2026-11-25T12:02:00.000Z', []);
  expect(await smokeStateOf(gateway.store, remote, version)).toBe('passed');
  expect(await promoteRemote(remote, store, author)).toMatchObject({ version });
});

it('a bucket refuses a publication and a promotion that the live market cannot use', async () => {
  const platform = (react: string) => ({
    provided: [
      { name: 'react', version: react },
      { name: '@boaxepa/shell-sdk', version: '2.0.0' },
    ],
    services: [],
    areas: [],
  });
  await publishText('one');
  const gateway = await startMirror();
  await writePlatform(gateway.store, remote, platform('19.3.1'));
  const { version } = await publishText('two');
  await writePlatform(gateway.store, remote, platform('18.2.0'));
  const reason = 'mfe-shopper needs react ^19.0.0; the live shell provides 18.2.0';
  await expect(publishText('three')).rejects.toThrow(reason);
  const promotion = { ...author, why: 'a test' };
  await expect(promoteRemote(remote, store, promotion)).rejects.toThrow(reason);
  const [refusal] = await readRefused(gateway.store, remote);
  expect(refusal).toMatchObject({ who: 'Ana', refusals: [{ kind: 'shared', subject: 'react' }] });
  await writePlatform(gateway.store, remote, platform('19.3.1'));
  expect(await promoteRemote(remote, store, promotion)).toMatchObject({ version });
});

// This test must be the last one, because it stops the server.
it('a gateway starts with its copy while the bucket does not answer', async () => {
  const { version } = await publishText('one');
  const { folder } = await startMirror();
  await server.stop();
  await startMirror();
  expect(await readChannels(folder, remote)).toMatchObject({ stable: version });
  await checkPublished(remote, path.join(folder, remote, version));
  expect(log.join('')).toContain('store of releases does not answer');
});

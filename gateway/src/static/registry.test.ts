import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { channelsFolder } from '@boaxepa/contracts/wire/channels';
import type { RegistryEntry } from '@boaxepa/contracts/wire/remotes';
import { request } from 'undici';
import { makeStable, writeRelease } from '../testing/frontends.ts';
import { startGateway, type TestGateway } from '../testing/testGateway.ts';

function entryOf(remote: string, version: string): RegistryEntry {
  return {
    name: remote.replace('-', '_'),
    version,
    entry: `/remotes/${remote}/${version}/mf-manifest.json`,
    contractVersion: 2,
    audience: 'shopper',
    routes: [{ pattern: `/${remote}`, frame: 'shopper', title: `Início de ${remote}` }],
  };
}
const [first, next] = [entryOf('mfe-shopper', '1.0.0-abc'), entryOf('mfe-shopper', '1.0.1-def')];

let dir: string;
let gateway: TestGateway;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'gateway-registry-'));
  await writeRelease(join(dir, 'remotes'), 'mfe-shopper', first.version);
  await writeRelease(join(dir, 'remotes'), 'mfe-shopper', next.version);
  await writeRelease(join(dir, 'remotes'), 'mfe-admin', '1.0.0');
  gateway = await startGateway({ dir });
});
afterEach(async () => {
  await gateway.close();
  await rm(dir, { recursive: true });
});

const publish = ({ version }: RegistryEntry, remote = 'mfe-shopper') =>
  makeStable(join(dir, 'remotes'), remote, version);

/** Writes the second revision of mfe-shopper's release channels, the file that specifies the versions for browsers. */
async function writeRevision(content: string | object): Promise<void> {
  const file = join(dir, 'remotes/mfe-shopper', channelsFolder, '000000002.json');
  await writeFile(`${file}.new`, typeof content === 'string' ? content : JSON.stringify(content));
  await rename(`${file}.new`, file);
}
const revision = (stable: string, changes: object = {}) => ({
  revision: 2,
  stable,
  next: null,
  live: [stable],
  published: [],
  rolledBack: [],
  event: {
    at: '2026-11-25T12:00:00.000Z',
    action: 'start',
    version: '1.0.0-abc',
    from: null,
    who: 'test',
    why: '',
  },
  ...changes,
});
const ask = (headers: Record<string, string> = {}) => request(`${gateway.url}/registry.json`, { headers });
const readLiveRegistry = async () => (await ask()).body.json();

it('the registry is revalidated at every request and has an ETag', async () => {
  await publish(first);
  const answer = await ask();
  expect(await answer.body.json()).toEqual({ contractVersion: 2, remotes: [first] });
  expect(answer.headers['cache-control']).toBe('no-cache');
  expect(answer.headers['content-type']).toContain('application/json');
  const repeatedAnswer = await ask({ 'if-none-match': String(answer.headers['etag']) });
  expect(repeatedAnswer.statusCode).toBe(304);
});

it('the registry answers 503 before the first publication', async () => {
  expect((await ask()).statusCode).toBe(503);
});

it('the registry changes immediately after a publication', async () => {
  await publish(first);
  await readLiveRegistry();
  await publish(next);
  expect(await readLiveRegistry()).toEqual({ contractVersion: 2, remotes: [next] });
});

it('the registry contains every published remote, each from its own folder', async () => {
  await publish(first);
  const admin = { ...entryOf('mfe-admin', '1.0.0'), contractVersion: 3 };
  await writeRelease(join(dir, 'remotes'), 'mfe-admin', '1.0.0', undefined, undefined, {
    contractVersion: 3,
  });
  await publish(admin, 'mfe-admin');
  expect(await readLiveRegistry()).toEqual({ contractVersion: 3, remotes: [first, admin] });
});

it.each([
  ['broken', '{"revision":'],
  ['no channels', { remotes: [1] }],
  ['those of another revision', revision(next.version, { revision: 3 })],
  ['a version that leads out of the folder', revision('../mfe-admin/1.0.0')],
  ['a version that is only in the folder of another remote', revision('1.0.0')],
])('the registry keeps the last valid entry while the channels are %s', async (_, content) => {
  await publish(first);
  await readLiveRegistry();
  await writeRevision(content);
  expect(await readLiveRegistry()).toEqual({ contractVersion: 2, remotes: [first] });
});

it('the registry keeps the last valid entry while the channels are missing', async () => {
  await publish(first);
  await readLiveRegistry();
  await rm(join(dir, 'remotes/mfe-shopper', channelsFolder), { recursive: true });
  expect(await readLiveRegistry()).toEqual({ contractVersion: 2, remotes: [first] });
});

it('entries of the registry have the origin of the content delivery network', async () => {
  await publish(first);
  const other = await startGateway({ dir, env: { REMOTES_ORIGIN: 'https://cdn.example' } });
  const { body } = await request(`${other.url}/registry.json`);
  expect(await body.json()).toMatchObject({ remotes: [{ entry: `https://cdn.example${first.entry}` }] });
  await other.close();
});

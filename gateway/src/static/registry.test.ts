import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { liveFile, type RegistryEntry } from '@boaxepa/contracts/wire/remotes';
import { request } from 'undici';
import { writeRelease } from '../testing/frontends.ts';
import { startGateway, type TestGateway } from '../testing/testGateway.ts';

function entryOf(remote: string, version: string): RegistryEntry {
  return {
    name: remote.replace('-', '_'),
    version,
    entry: `/remotes/${remote}/${version}/mf-manifest.json`,
    contractVersion: 2,
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

const file = (remote: string) => join(dir, 'remotes', remote, liveFile);

async function publish(content: string | object, remote = 'mfe-shopper'): Promise<void> {
  await mkdir(dirname(file(remote)), { recursive: true });
  await writeFile(`${file(remote)}.new`, typeof content === 'string' ? content : JSON.stringify(content));
  await rename(`${file(remote)}.new`, file(remote));
}
const ask = (headers: Record<string, string> = {}) => request(`${gateway.url}/registry.json`, { headers });
const live = async () => (await ask()).body.json();

it('is revalidated at every request and has a validator', async () => {
  await publish(first);
  const answer = await ask();
  expect(await answer.body.json()).toEqual({ contractVersion: 2, remotes: [first] });
  expect(answer.headers['cache-control']).toBe('no-cache');
  expect(answer.headers['content-type']).toContain('application/json');
  const again = await ask({ 'if-none-match': String(answer.headers['etag']) });
  expect(again.statusCode).toBe(304);
});

it('is 503 before the first publication', async () => {
  expect((await ask()).statusCode).toBe(503);
});

it('changes immediately after a publication', async () => {
  await publish(first);
  await live();
  await publish(next);
  expect(await live()).toEqual({ contractVersion: 2, remotes: [next] });
});

it('contains every published remote, each from its own folder', async () => {
  await publish(first);
  const admin = { ...entryOf('mfe-admin', '1.0.0'), contractVersion: 3 };
  await publish(admin, 'mfe-admin');
  expect(await live()).toEqual({ contractVersion: 3, remotes: [first, admin] });
});

it.each([
  ['broken', '{"name":'],
  ['no entry', { remotes: [1] }],
  ['an entry of another remote', entryOf('mfe-admin', '1.0.0')],
  ['one that names files of another remote', { ...next, entry: entryOf('mfe-admin', '1.0.0').entry }],
  [
    'one that leads out of its folder',
    { ...next, entry: '/remotes/mfe-shopper/../mfe-admin/1/mf-manifest.json' },
  ],
])('keeps the last valid entry while the file is %s', async (_, content) => {
  await publish(first);
  await live();
  await publish(content);
  expect(await live()).toEqual({ contractVersion: 2, remotes: [first] });
});

it('keeps the last valid entry while the file is missing', async () => {
  await publish(first);
  await live();
  await rm(file('mfe-shopper'));
  expect(await live()).toEqual({ contractVersion: 2, remotes: [first] });
});

import { mkdtemp, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { RegistryEntry } from '@boaxepa/contracts/wire/remotes';
import { metricsText } from '@boaxepa/service-kit/metrics/metrics';
import { waitUntil } from '@boaxepa/service-testing/waitUntil';
import { request } from 'undici';
import { publicReleaseKey, releaseSigningKey, signRelease } from '@boaxepa/service-kit/releases/releaseKeys';
import { makeStable, releaseKeysOf, testSigningKey, writeRelease } from '../testing/frontends.ts';
import { startGateway, type TestGateway } from '../testing/testGateway.ts';

const [first, second] = ['1.0.0-aaaaaaaa', '1.0.1-bbbbbbbb'];
const script = 'console.log(1);';
const twins = {
  'x y.js': script,
  'x y.js.br': brotliCompressSync(script),
  'x y.js.gz': gzipSync(script),
};
const contents = {
  ...twins,
  'mf-manifest.json': '{}',
  'main.js': script,
  'main.js.br': brotliCompressSync(script),
};

let dir: string;
let gateway: TestGateway;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'gateway-releases-'));
  await writeRelease(join(dir, 'remotes'), 'mfe-shopper', first, contents);
  await writeRelease(join(dir, 'remotes'), 'mfe-shopper', second, contents);
  gateway = await startGateway({ dir });
});
afterEach(async () => {
  await gateway.close();
  await rm(dir, { recursive: true });
});

const fileOf = (version: string, file: string) => join(dir, 'remotes/mfe-shopper', version, file);
const point = (version: string) => makeStable(join(dir, 'remotes'), 'mfe-shopper', version);
async function restart(env: Record<string, string> = {}): Promise<void> {
  await gateway.close();
  gateway = await startGateway({ dir, env });
}
/** Changes one byte of a file without changing the size of the file. */
async function flipByte(file: string): Promise<void> {
  const content = await readFile(file);
  content[0] = (content[0] ?? 0) ^ 1;
  await writeFile(file, content);
}
const get = async (path: string, headers = {}) => {
  const { statusCode, body } = await request(`${gateway.url}${path}`, { headers });
  return { status: statusCode, text: await body.text() };
};
const statusOf = async (version: string, file: string, headers = {}) =>
  (await get(`/remotes/mfe-shopper/${version}/${file}`, headers)).status;
const liveVersions = async () => {
  const { remotes } = JSON.parse((await get('/registry.json')).text) as { remotes?: RegistryEntry[] };
  return remotes?.map(({ version }) => version);
};
async function metric(name: string): Promise<number> {
  const prefix = `${name}{remote="mfe-shopper"} `;
  const line = (await metricsText()).text.split('\n').find((text) => text.startsWith(prefix));
  return Number(line?.slice(prefix.length));
}
const refusals = () => metric('remote_releases_refused_total');
const alert = () => metric('remote_release_damaged');

describe('a published version', () => {
  it('is served with its release manifest', async () => {
    expect(await statusOf(first, 'main.js')).toBe(200);
    expect(await statusOf(first, 'release.json')).toBe(200);
    expect(await statusOf(first, 'release.sig')).toBe(200);
  });

  it('serves no file that its release manifest does not list', async () => {
    await writeFile(fileOf(first, 'extra.js'), script);
    expect(await statusOf(first, 'extra.js')).toBe(404);
  });

  it('serves no compressed twin that its release manifest does not list', async () => {
    await writeFile(fileOf(first, 'main.js.gz'), 'other');
    expect(await statusOf(first, 'main.js', { 'accept-encoding': 'gzip' })).toBe(404);
  });

  it.each(['', '.br', '.gz'] as const)(
    'serves no symbolic link that leads out of its folder: x.js%s',
    async (extension) => {
      await writeFile(join(dir, 'outside.txt'), 'outside');
      const link = fileOf(first, `x y.js${extension}`);
      const url = `/remotes/mfe-shopper/${first}/x%20y.js`;
      const encodings = { 'accept-encoding': 'br, gzip' };
      expect((await get(url, encodings)).status).toBe(200);
      await rm(link);
      await symlink(join(dir, 'outside.txt'), link);
      const answer = await get(url, encodings);
      expect(answer.status).toBe(404);
      expect(answer.text).not.toContain('outside');
    },
  );

  it('is not served without a release manifest, and unknown versions leave no log lines', async () => {
    await rm(fileOf(first, 'release.json'));
    expect(await statusOf(first, 'main.js')).toBe(404);
    expect(await statusOf('9.9.9', 'main.js')).toBe(404);
    expect(gateway.log.filter((line) => line.includes('invalid or unreadable'))).toEqual([]);
  });

  it.each([
    ['has one flipped byte', () => flipByte(fileOf(second, 'main.js')), 'main.js has another hash'],
    [
      'has a flipped byte in a compressed twin',
      () => flipByte(fileOf(second, 'main.js.br')),
      'main.js.br has another hash',
    ],
    ['is truncated', () => writeFile(fileOf(second, 'main.js'), 'c'), 'has 1 bytes instead of 15'],
    ['is missing', () => rm(fileOf(second, 'main.js')), 'ENOENT'],
    [
      'is a link',
      async () => {
        await rm(fileOf(second, 'main.js'));
        await symlink(fileOf(first, 'main.js'), fileOf(second, 'main.js'));
      },
      'main.js is not a plain file',
    ],
    [
      'belongs to the release manifest of another version',
      async () => {
        for (const file of ['release.json', 'release.sig'])
          await writeFile(fileOf(second, file), await readFile(fileOf(first, file)));
      },
      `describes mfe-shopper ${first}`,
    ],
    [
      'has an empty release manifest',
      async () => {
        await writeFile(fileOf(second, 'release.json'), '{}');
        await writeFile(fileOf(second, 'release.sig'), signRelease(Buffer.from('{}'), testSigningKey));
      },
      'required',
    ],
    [
      'has a release manifest with one flipped byte',
      () => flipByte(fileOf(second, 'release.json')),
      'not signed with a key of mfe-shopper',
    ],
    [
      'is signed with an unknown key',
      () => writeRelease(join(dir, 'remotes'), 'mfe-shopper', second, contents, releaseSigningKey()),
      'not signed with a key of mfe-shopper',
    ],
    ['has no signature', () => rm(fileOf(second, 'release.sig')), 'ENOENT'],
  ])('never becomes live when a file %s', async (_, damage, reason) => {
    await point(first);
    expect(await liveVersions()).toEqual([first]);
    const before = await refusals();
    await damage();
    await point(second);
    expect(await liveVersions()).toEqual([first]);
    expect(await statusOf(second, 'main.js')).toBe(404);
    expect(await refusals()).toBe(before + 1);
    expect(await alert()).toBe(1);
    expect(gateway.log.join('')).toContain(reason);
  });

  it('is reported once in the log when it is stable and its release manifest is missing', async () => {
    await point(first);
    await rm(fileOf(second, 'release.json'));
    await point(second);
    expect(await liveVersions()).toEqual([first]);
    expect(await liveVersions()).toEqual([first]);
    expect(await alert()).toBe(1);
    const reports = gateway.log.filter((line) => line.includes('invalid or unreadable'));
    expect(reports).toEqual([expect.stringContaining(second)]);
  });

  it('is replaced by the version before it when the gateway starts with a damaged one', async () => {
    await point(first);
    await point(second);
    await flipByte(fileOf(second, 'main.js'));
    await restart();
    expect(await liveVersions()).toEqual([first]);
  });

  it('is live again after the publisher has replaced the damaged files', async () => {
    await flipByte(fileOf(first, 'main.js'));
    await point(first);
    expect((await get('/registry.json')).status).toBe(503);
    await writeRelease(join(dir, 'remotes'), 'mfe-shopper', first, contents);
    await point(first);
    expect(await liveVersions()).toEqual([first]);
    expect(await statusOf(first, 'main.js')).toBe(200);
    expect(await alert()).toBe(0);
  });

  it('ends its alert without a restart when another valid version becomes live', async () => {
    await point(first);
    await liveVersions();
    await flipByte(fileOf(second, 'main.js'));
    await point(second);
    await liveVersions();
    expect(await alert()).toBe(1);
    await point(first);
    expect(await liveVersions()).toEqual([first]);
    expect(await alert()).toBe(0);
  });

  it('may be signed with each of several keys, but not with a revoked one', async () => {
    const next = releaseSigningKey();
    const keys = { RELEASE_KEYS: releaseKeysOf(testSigningKey, next) };
    await writeRelease(join(dir, 'remotes'), 'mfe-shopper', second, contents, next);
    await restart(keys);
    expect(await statusOf(first, 'main.js')).toBe(200);
    expect(await statusOf(second, 'main.js')).toBe(200);
    await point(second);
    await point(first);
    await restart({ ...keys, RELEASE_KEYS_REVOKED: publicReleaseKey(testSigningKey) });
    expect(await liveVersions()).toEqual([second]);
    expect(await statusOf(first, 'main.js')).toBe(404);
    expect(gateway.log.join('')).toContain('signed with a revoked key');
  });

  it('is checked again after a failure of the file system', async () => {
    await point(first);
    const folder = fileOf(second, 'parts');
    const parts = { ...contents, 'parts/a.js': script };
    await writeRelease(join(dir, 'remotes'), 'mfe-shopper', second, parts);
    await rename(folder, `${folder}.aside`);
    await writeFile(folder, '');
    expect(await statusOf(second, 'main.js')).toBe(404);
    expect(gateway.log.join('')).toContain('ENOTDIR');
    await rm(folder);
    await rename(`${folder}.aside`, folder);
    await waitUntil(async () => (await statusOf(second, 'main.js')) === 200);
  });

  it('is hashed once, also after requests for many versions of another remote', async () => {
    expect(await statusOf(first, 'main.js')).toBe(200);
    await flipByte(fileOf(first, 'main.js.br'));
    for (let patch = 0; patch < 210; patch++) {
      const version = `2.0.${patch}-cccccccc`;
      await writeRelease(join(dir, 'remotes'), 'mfe-partner', version);
      expect((await get(`/remotes/mfe-partner/${version}/mf-manifest.json`)).status).toBe(200);
    }
    expect(await statusOf(first, 'main.js')).toBe(200);
  });

  it('is hashed once, not at every request', async () => {
    expect(await statusOf(first, 'main.js')).toBe(200);
    await flipByte(fileOf(first, 'main.js.br'));
    expect(await statusOf(first, 'main.js')).toBe(200);
  });
});

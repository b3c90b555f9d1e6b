import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AdminReleases } from '@boaxepa/contracts/wire/adminReleases';
import { changeChannels } from '@boaxepa/service-kit/releases/channelFiles';
import { publish } from '@boaxepa/service-kit/releases/channels';
import { signTestToken } from '@boaxepa/service-testing/testTokens';
import { request } from 'undici';
import { newVersions, writeFrontendsWithNext } from '../testing/frontends.ts';
import { startGateway, type TestGateway } from '../testing/testGateway.ts';
import { createPreviews } from './preview.ts';

const secret = 'of-this-test-only-0123';
let stable: string;
let next: string;
let dir: string;
let gateway: TestGateway;

beforeEach(async () => {
  [stable, next] = newVersions();
  dir = await mkdtemp(join(tmpdir(), 'gateway-preview-views-'));
  await writeFrontendsWithNext(dir, stable, next);
  const change = { version: next, at: new Date(), who: 'Ana', why: '' };
  await changeChannels(join(dir, 'remotes'), 'mfe-shopper', (current) => publish(current, change));
  gateway = await startGateway({ dir, env: { PREVIEW_SECRET: secret } });
});
afterEach(async () => {
  await gateway.close();
  await rm(dir, { recursive: true });
});

async function readViews() {
  const claims = { userId: '1'.repeat(24), userType: 'admin', name: 'Ana', sid: '2'.repeat(24) } as const;
  const answer = await request(`${gateway.url}/api/admin/releases`, {
    headers: { authorization: `Bearer ${await signTestToken(claims)}` },
  });
  const { data } = (await answer.body.json()) as { data: AdminReleases };
  const shopper = data.remotes.find(({ remote }) => remote === 'mfe-shopper');
  return { stable: shopper?.stable?.counts?.views, next: shopper?.next?.counts?.views };
}

it('counts a page and an opened area as views, but not those of a preview', async () => {
  const cookie = createPreviews(secret, { releaseOf: async () => undefined })
    .linkTo({ remote: 'mfe-shopper', version: next })
    .replace('/_preview?token=', 'bx_preview=');
  for (const path of ['/mfe-shopper', '/registry.json?opened=mfe_shopper']) {
    const preview = await request(`${gateway.url}${path}`, { headers: { cookie } });
    expect(await preview.body.text()).toContain(next);
    expect(await (await request(`${gateway.url}${path}`)).body.text()).toContain(stable);
  }
  expect(await readViews()).toEqual({ stable: 2, next: 0 });
});

it('does not count a HEAD request as a view, because no browser shows its page', async () => {
  for (const path of ['/mfe-shopper', '/registry.json?opened=mfe_shopper']) {
    const answer = await request(`${gateway.url}${path}`, { method: 'HEAD' });
    expect(answer.statusCode).toBe(200);
    await answer.body.dump();
  }
  expect(await readViews()).toEqual({ stable: 0, next: 0 });
});

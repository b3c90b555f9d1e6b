import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { canaryViewsNeeded } from '@boaxepa/contracts/domain/canary';
import { changeChannels, readChannels } from '@boaxepa/service-kit/releases/channelFiles';
import { publish, startCanary } from '@boaxepa/service-kit/releases/channels';
import { signTestToken } from '@boaxepa/service-testing/testTokens';
import { request } from 'undici';
import { makeStable, newVersions, writeRelease, writeSmoke } from '../testing/frontends.ts';
import { startGateway, type TestGateway } from '../testing/testGateway.ts';
import { startServer, type TestServer, unusedUrl } from '../testing/testServers.ts';

describe('a canary in the running gateway', () => {
  let dir: string;
  let remotesDir: string;
  let admin: TestServer;
  let gateway: TestGateway;
  let stable: string;
  let next: string;

  beforeEach(async () => {
    [stable, next] = newVersions();
    dir = await mkdtemp(join(tmpdir(), 'gateway-canary-promotion-'));
    remotesDir = join(dir, 'remotes');
    for (const version of [stable, next]) await writeRelease(remotesDir, 'mfe-shopper', version);
    await makeStable(remotesDir, 'mfe-shopper', stable);
    await writeSmoke(remotesDir, 'mfe-shopper', next);
    const change = { version: next, at: new Date(), who: 'Ana', why: '', percent: 10 };
    await changeChannels(remotesDir, 'mfe-shopper', (current) => publish(current, change));
    await changeChannels(remotesDir, 'mfe-shopper', (current) => startCanary(current, change));
    admin = await startServer((_, res) => {
      res.setHeader('content-type', 'application/json');
      res.end(JSON.stringify({ success: true, data: { id: 'a'.repeat(24) } }));
    });
    gateway = await startGateway({ dir, services: { admin: admin.url } });
  });
  afterEach(async () => {
    await gateway.close();
    await admin.close();
    await rm(dir, { recursive: true });
  });

  async function open(views: number): Promise<void> {
    for (let view = 0; view < views; view += 1) {
      const headers = { cookie: 'bx_cohort=0' };
      await (await request(`${gateway.url}/registry.json?opened=mfe_shopper`, { headers })).body.dump();
    }
  }
  async function fail(failures: number): Promise<void> {
    for (let failure = 0; failure < failures; failure += 1)
      await request(`${gateway.url}/api/client-failures`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ remote: 'mfe_shopper', version: next, stage: 'render', kind: 'threw' }),
      });
  }
  async function promote() {
    const claims = { userId: '1'.repeat(24), userType: 'admin', name: 'Ana', sid: '2'.repeat(24) } as const;
    const answer = await request(`${gateway.url}/api/admin/releases/mfe-shopper/promote`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${await signTestToken(claims)}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ version: next, reason: '14 h sem erro' }),
    });
    const { message } = (await answer.body.json()) as { message: string };
    return { status: answer.statusCode, message };
  }

  it('is promoted only after 30 views', async () => {
    await open(29);
    expect(await promote()).toEqual({ status: 409, message: 'Falta 1 abertura para comparar.' });
    expect(await readChannels(remotesDir, 'mfe-shopper')).toMatchObject({ stable, next, percent: 10 });
    await open(1);
    expect(await promote()).toMatchObject({ status: 200 });
    expect(await readChannels(remotesDir, 'mfe-shopper')).toMatchObject({ stable: next, next: null });
  });

  it('is not promoted while it fails more often than the stable version', async () => {
    await open(canaryViewsNeeded);
    await fail(10);
    expect(await promote()).toEqual({ status: 409, message: `Erra mais que a ${stable}.` });
    expect(await readChannels(remotesDir, 'mfe-shopper')).toMatchObject({ stable, next, percent: 10 });
  });

  it('is promoted while the views are unknown, because Redis is down', async () => {
    await gateway.close();
    const redisUrl = (await unusedUrl()).replace('http:', 'redis:');
    gateway = await startGateway({ dir, services: { admin: admin.url }, redisUrl });
    expect(await promote()).toMatchObject({ status: 200 });
  });
});

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Registry } from '@boaxepa/contracts/wire/remotes';
import { changeChannels, readChannels } from '@boaxepa/service-kit/releases/channelFiles';
import { publish, startCanary } from '@boaxepa/service-kit/releases/channels';
import { silentLogger } from '@boaxepa/service-testing/silentLogger';
import { request } from 'undici';
import { writeFrontendsWithNext } from '../testing/frontends.ts';
import { startGateway, type TestGateway } from '../testing/testGateway.ts';
import { endBadCanaries } from './canary.ts';
import type { Counts } from './versionCounts.ts';

describe('a canary', () => {
  const [stable, next] = ['1.0.0-aaaaaaaa', '1.1.0-bbbbbbbb'];
  let dir: string;
  let remotesDir: string;
  let gateway: TestGateway;

  async function startAt(percent: number): Promise<void> {
    const change = { version: next, at: new Date(), who: 'Ana', why: '', percent };
    await changeChannels(remotesDir, 'mfe-shopper', (current) => publish(current, change));
    await changeChannels(remotesDir, 'mfe-shopper', (current) => startCanary(current, change));
  }
  async function registry(cookie?: string) {
    const answer = await request(`${gateway.url}/registry.json`, { headers: { ...(cookie && { cookie }) } });
    const { remotes } = (await answer.body.json()) as Registry;
    const setCookie = String(answer.headers['set-cookie'] ?? '');
    return {
      version: remotes.find(({ name }) => name === 'mfe_shopper')?.version,
      given: setCookie,
      headers: answer.headers,
    };
  }
  const pageVersion = async (cookie: string) =>
    /"version":"([^"]+)"/.exec(
      await (await request(`${gateway.url}/mfe-shopper`, { headers: { cookie } })).body.text(),
    )?.[1];

  beforeEach(async () => {
    dir = await mkdtemp(join(tmpdir(), 'gateway-canary-'));
    remotesDir = join(dir, 'remotes');
    await writeFrontendsWithNext(dir, stable, next);
    gateway = await startGateway({ dir });
  });
  afterEach(async () => {
    await gateway.close();
    await rm(dir, { recursive: true });
  });

  it('is sent to browsers whose cohort is below its percentage, in page and registry', async () => {
    await startAt(10);
    for (const [cohort, version] of [
      [0, next],
      [9, next],
      [10, stable],
      [99, stable],
    ] as const) {
      const cookie = `bx_cohort=${cohort}`;
      expect([cohort, (await registry(cookie)).version]).toEqual([cohort, version]);
      expect([cohort, await pageVersion(cookie)]).toEqual([cohort, version]);
    }
  });

  it('gives each browser a permanent cohort, and sends responses that no shared cache stores', async () => {
    await startAt(50);
    const { version, given: setCookie, headers } = await registry();
    expect(setCookie).toMatch(/^bx_cohort=\d{1,2}; path=\/; expires=[^;]+; samesite=lax; httponly$/i);
    expect(headers.vary).toContain('Cookie');
    const [cookie = ''] = setCookie.split(';');
    const secondVisit = await registry(cookie);
    expect(secondVisit).toMatchObject({ version, given: '' });
    expect(version).toBe(Number(cookie.split('=')[1]) < 50 ? next : stable);
  });

  it('has a secure cookie over https', async () => {
    await gateway.close();
    gateway = await startGateway({ dir, env: { TRUSTED_PROXIES: '1' } });
    await startAt(50);
    const { headers } = await request(`${gateway.url}/registry.json`, {
      headers: { 'x-forwarded-proto': 'https' },
    });
    expect(String(headers['set-cookie'])).toMatch(/^__Secure-bx_cohort=\d{1,2};.*; secure/i);
  });

  it.each(['', '-1', '100', 'abc'])('replaces the invalid cohort %p', async (cohort) => {
    await startAt(50);
    expect((await registry(`bx_cohort=${cohort}`)).given).toMatch(/^bx_cohort=\d{1,2};/);
  });

  it('sets no cookie while no canary runs', async () => {
    await changeChannels(remotesDir, 'mfe-shopper', (current) =>
      publish(current, { version: next, at: new Date(), who: 'Ana', why: '' }),
    );
    expect(await registry('bx_cohort=0')).toMatchObject({ version: stable, given: '' });
  });

  it('is sent to no browser when its files are damaged', async () => {
    await rm(join(remotesDir, 'mfe-shopper', next, 'release.sig'));
    await startAt(50);
    expect((await registry('bx_cohort=0')).version).toBe(stable);
  });

  const watch = (canary: Counts) =>
    endBadCanaries({
      remotes: ['mfe-partner', 'mfe-shopper'],
      remotesDir,
      log: silentLogger,
      counts: {
        lastHours: async () => [
          {
            [`mfe-shopper/${next}/views`]: String(canary.views),
            [`mfe-shopper/${next}/failures`]: String(canary.failures),
          },
          { [`mfe-shopper/${stable}/views`]: '1000', [`mfe-shopper/${stable}/failures`]: '2' },
        ],
      },
    });

  it('ends with a recorded reason when it fails more often, also with several gateways', async () => {
    await startAt(50);
    await watch({ views: 40, failures: 0 });
    expect((await registry('bx_cohort=0')).version).toBe(next);
    await Promise.all([watch({ views: 40, failures: 8 }), watch({ views: 40, failures: 8 })]);
    expect((await registry('bx_cohort=0')).version).toBe(stable);
    expect(await readChannels(remotesDir, 'mfe-shopper')).toMatchObject({
      stable,
      next: null,
      rolledBack: [next],
      event: {
        action: 'takeBack',
        version: next,
        who: 'Sistema',
        why: `20,0% de erros em 40 aberturas; a ${stable} tem 0,2%`,
      },
    });
  });

  it('ends also while the channels of another remote are invalid', async () => {
    await startAt(50);
    await writeFile(join(remotesDir, 'mfe-partner/.releases/channels/000000002.json'), '{');
    await watch({ views: 40, failures: 8 });
    expect((await registry('bx_cohort=0')).version).toBe(stable);
  });

  it('is not compared while it is sent to no browser', async () => {
    await changeChannels(remotesDir, 'mfe-shopper', (current) =>
      publish(current, { version: next, at: new Date(), who: 'Ana', why: '' }),
    );
    await watch({ views: 40, failures: 40 });
    expect(await readChannels(remotesDir, 'mfe-shopper')).toMatchObject({ next });
  });
});

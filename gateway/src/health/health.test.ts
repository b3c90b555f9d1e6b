import { testRedisUrl } from '@boaxepa/service-testing/testDatabase';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { remoteKeys } from '@boaxepa/service-kit/auth/jwks';
import { silentLogger } from '@boaxepa/service-testing/silentLogger';
import { waitUntil } from '@boaxepa/service-testing/waitUntil';
import { channelsFolder } from '@boaxepa/contracts/wire/channels';
import { request } from 'undici';
import { writeFrontends } from '../testing/frontends.ts';
import { startGateway, type TestGateway, type TestGatewayOptions } from '../testing/testGateway.ts';
import { startServer, unusedUrl, type TestServer } from '../testing/testServers.ts';

describe('health', () => {
  let ready: TestServer;
  let drainingServer: TestServer;
  let gateway: TestGateway | undefined;
  let dir: string;

  beforeEach(async () => {
    dir = await mkdtemp(join(tmpdir(), 'gateway-health-'));
    await writeFrontends(dir);
  });
  beforeAll(async () => {
    ready = await startServer((req, res) => res.writeHead(req.url === '/health/ready' ? 200 : 404).end('{}'));
    drainingServer = await startServer((_req, res) => res.writeHead(503).end('{}'));
  });
  afterEach(async () => {
    await gateway?.close();
    await rm(dir, { recursive: true });
  });
  afterAll(async () => {
    await ready.close();
    await drainingServer.close();
  });

  async function healthOf(options: TestGatewayOptions) {
    gateway = await startGateway(options);
    const answer = await request(`${gateway.url}/health`);
    return { status: answer.statusCode, headers: answer.headers, body: await answer.body.json() };
  }
  const all = () => ({ auth: ready.url, catalog: ready.url, orders: ready.url, admin: ready.url });

  it('is 200 when every service and Redis are up', async () => {
    const { status, headers, body } = await healthOf({ services: all() });
    expect(status).toBe(200);
    expect(headers['cache-control']).toBe('no-store');
    expect(body).toEqual({
      status: 'up',
      checks: { auth: 'up', catalog: 'up', orders: 'up', admin: 'up', redis: 'up' },
    });
  });

  it('is 503 and names the parts that are down', async () => {
    const { status, headers, body } = await healthOf({
      services: { ...all(), orders: drainingServer.url, admin: await unusedUrl() },
    });
    expect(status).toBe(503);
    expect(headers['retry-after']).toBeDefined();
    expect(body).toEqual({
      status: 'degraded',
      checks: { auth: 'up', catalog: 'up', orders: 'down', admin: 'down', redis: 'up' },
    });
  });

  it('is 503 without Redis', async () => {
    const redisUrl = testRedisUrl().replace(/:\d+/, `:${new URL(await unusedUrl()).port}`);
    const { status, body } = await healthOf({ services: all(), redisUrl });
    expect(status).toBe(503);
    expect(body).toMatchObject({ checks: { redis: 'down' } });
  });

  it('reports the gateway as live and ready without services, and as not ready while it drains', async () => {
    gateway = await startGateway({ dir });
    const statusOf = async (path: string) => {
      const answer = await request(`${gateway?.url}${path}`);
      await answer.body.dump();
      return answer.statusCode;
    };
    expect(await statusOf('/health/live')).toBe(200);
    expect(await statusOf('/health/ready')).toBe(200);
    gateway.health.drain();
    expect(await statusOf('/health/live')).toBe(200);
    expect(await statusOf('/health/ready')).toBe(503);
  });

  it('does not log the checks of its own process', async () => {
    const { url, log } = (gateway = await startGateway({ dir }));
    for (const path of ['/health/live', '/health/ready', '/api/nothing'])
      await (await request(`${url}${path}`)).body.dump();
    const logged = () => log.flatMap((line) => (line.includes('"msg":"request"') ? [JSON.parse(line)] : []));
    await waitUntil(() => logged().some(({ status }) => status === 404));
    expect(logged()).toMatchObject([{ status: 404 }]);
  });

  describe('readiness', () => {
    async function readiness(options: TestGatewayOptions = {}) {
      gateway = await startGateway({ dir, ...options });
      const answer = await request(`${gateway.url}/health/ready`);
      return { status: answer.statusCode, body: await answer.body.json() };
    }

    it('is reported when shell, registry and keys are available', async () => {
      expect(await readiness()).toEqual({
        status: 200,
        body: { status: 'ready', checks: { shell: 'up', registry: 'up', keys: 'up' } },
      });
    });

    it.each([
      ['shell', 'has no list', 'shell/pages.json'],
      ['shell', 'lacks a page', 'shell/pages/all.html'],
    ])('is not reported while the %s %s', async (part, _, file) => {
      await rm(join(dir, file));
      expect(await readiness()).toMatchObject({
        status: 503,
        body: { status: 'not ready', checks: { [part]: 'down' } },
      });
    });

    it('is reported although one remote has no live version, which the response names', async () => {
      await rm(join(dir, `remotes/mfe-partner/${channelsFolder}`), { recursive: true });
      expect(await readiness()).toEqual({
        status: 200,
        body: { status: 'ready', checks: { shell: 'up', registry: 'down', keys: 'up' } },
      });
    });

    it('is not reported while the keys of auth are unknown', async () => {
      expect(await readiness({ keys: remoteKeys(await unusedUrl(), silentLogger) })).toMatchObject({
        status: 503,
        body: { checks: { shell: 'up', registry: 'up', keys: 'down' } },
      });
    });
  });
});

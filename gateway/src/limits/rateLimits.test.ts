import { randomBytes } from 'node:crypto';
import { signTestToken } from '@boaxepa/service-testing/testTokens';
import { defineRoute } from '@boaxepa/service-kit/http/routes';
import { testApps } from '@boaxepa/service-testing/testApps';
import { waitUntil } from '@boaxepa/service-testing/waitUntil';
import { request } from 'undici';
import { startGateway, type TestGateway, type TestGatewayOptions } from '../testing/testGateway.ts';
import { echo, startServer, unusedUrl, type TestServer } from '../testing/testServers.ts';
import type { LimitRules } from './rules.ts';

const userId = () => randomBytes(12).toString('hex');
/** Returns a random IPv6 address, so that each test and each run has its own rate-limit counters in Redis. */
const address = () => `2001:db8:${randomBytes(2).toString('hex')}:${randomBytes(2).toString('hex')}::1`;
const rules: LimitRules = {
  // Reads are counted in time windows that start at fixed times, such as midnight. With windows of one day, it is very
  // unlikely that one ends during a test.
  accountReads: { points: 5, seconds: 86_400 },
  accountWrites: { points: 3, seconds: 60 },
  addressReads: { points: 8, seconds: 86_400 },
  addressWrites: { points: 4, seconds: 60 },
  addressCalls: { points: 100, seconds: 86_400 },
  networkCalls: { points: 200, seconds: 86_400 },
  login: { points: 2, seconds: 60 },
  pickupLinks: { points: 2, seconds: 60 },
  clientFailures: { points: 2, seconds: 60 },
  webVitals: { points: 2, seconds: 60 },
};

describe('rate limits', () => {
  let service: TestServer;
  const gateways: TestGateway[] = [];

  beforeAll(async () => {
    service = await startServer((req, res) => void echo('any')(req, res));
  });
  afterEach(async () => {
    for (const gateway of gateways.splice(0)) await gateway.close();
  });
  afterAll(() => service.close());

  async function start(options: TestGatewayOptions = {}): Promise<TestGateway> {
    const services = { auth: service.url, catalog: service.url, orders: service.url, admin: service.url };
    const env = { TRUSTED_PROXIES: '1' };
    const gateway = await startGateway({ services, rules, env, ...options });
    gateways.push(gateway);
    return gateway;
  }

  /** Sends requests one after another and returns their statuses. */
  async function ask(
    gateway: TestGateway,
    times: number,
    path: string,
    from: string,
    options: { method?: string; token?: string } = {},
  ) {
    const statuses: number[] = [];
    for (let index = 0; index < times; index += 1) {
      const answer = await request(`${gateway.url}${path}`, {
        method: (options.method ?? 'GET') as 'GET',
        headers: {
          'x-forwarded-for': from,
          ...(options.token && { authorization: `Bearer ${options.token}` }),
        },
      });
      await answer.body.dump();
      statuses.push(answer.statusCode);
    }
    return statuses;
  }
  const times = (count: number, status: number) => Array<number>(count).fill(status);

  it('count reads of a signed-in caller per account, whatever the address', async () => {
    const gateway = await start();
    const token = await signTestToken({ userId: userId(), userType: 'shopper' });
    const other = await signTestToken({ userId: userId(), userType: 'shopper' });
    const from = address();
    expect(await ask(gateway, 5, '/api/shopper/orders', from, { token })).toEqual(times(5, 200));
    expect(await ask(gateway, 1, '/api/shopper/orders', address(), { token })).toEqual([429]);
    expect(await ask(gateway, 1, '/api/shopper/orders', from, { token: other })).toEqual([200]);
  });

  it.each(['GET', 'POST'])('count %s of signed-in callers also per address and /48', async (method) => {
    const gateway = await start({
      rules: {
        ...rules,
        addressCalls: { points: 4, seconds: 86_400 },
        networkCalls: { points: 6, seconds: 86_400 },
      },
    });
    const askAsNew = async (count: number, from: string) =>
      ask(gateway, count, '/api/shopper/orders', from, {
        method,
        token: await signTestToken({ userId: userId(), userType: 'shopper' }),
      });
    const network = `2001:db8:${randomBytes(2).toString('hex')}`;
    expect(await askAsNew(3, `${network}:1::1`)).toEqual(times(3, 200));
    expect(await askAsNew(2, `${network}:1::2`)).toEqual([200, 429]);
    expect(await askAsNew(2, `${network}:2::1`)).toEqual([200, 429]);
    expect(await askAsNew(1, address())).toEqual([200]);
  });

  it.each([
    '/api/admin/login',
    '/api/partners/account/close',
    '/api/pickup-links/read',
    '/api/client-failures',
  ])('count POST %s also among all calls per address and /48', async (path) => {
    const gateway = await start({
      rules: {
        ...rules,
        addressCalls: { points: 1, seconds: 86_400 },
        networkCalls: { points: 2, seconds: 86_400 },
      },
    });
    const network = `2001:db8:${randomBytes(2).toString('hex')}`;
    const isRefused = async (count: number, from: string) =>
      (await ask(gateway, count, path, from, { method: 'POST' })).map((status) => status === 429);
    expect(await isRefused(2, `${network}:1::1`)).toEqual([false, true]);
    expect(await isRefused(1, `${network}:2::1`)).toEqual([true]);
    expect(await isRefused(1, address())).toEqual([false]);
  });

  it('count writes of a signed-in caller separately from reads', async () => {
    const gateway = await start();
    const token = await signTestToken({ userId: userId(), userType: 'shopper' });
    const post = { token, method: 'POST' };
    expect(await ask(gateway, 4, '/api/orders', address(), post)).toEqual([...times(3, 200), 429]);
    expect(await ask(gateway, 1, '/api/shopper/orders', address(), { token })).toEqual([200]);
  });

  it('count callers without a valid token per address', async () => {
    const gateway = await start();
    const from = address();
    const expiredToken = await signTestToken(
      { userId: userId(), userType: 'shopper' },
      { expiresInSeconds: -10 },
    );
    expect(await ask(gateway, 4, '/api/shopper/partners', from)).toEqual(times(4, 200));
    expect(await ask(gateway, 4, '/api/shopper/partners', from, { token: expiredToken })).toEqual(
      times(4, 200),
    );
    expect(await ask(gateway, 1, '/api/shopper/partners', from)).toEqual([429]);
    expect(await ask(gateway, 1, '/api/shopper/partners', address())).toEqual([200]);
    expect(await ask(gateway, 5, '/api/auth/refresh', from, { method: 'POST' })).toEqual([
      ...times(4, 200),
      429,
    ]);
  });

  it.each([
    ['POST', '/api/auth/login/shopper'],
    ['POST', '/api/partners/login'],
    ['POST', '/api/partners/account/close'],
    ['POST', '/api/admin/login'],
  ])('limit %s %s per address, with or without a token', async (method, path) => {
    const gateway = await start();
    const from = address();
    expect(await ask(gateway, 3, path, from, { method })).toEqual([200, 200, 429]);
    const token = await signTestToken({ userId: userId(), userType: 'shopper' });
    expect(await ask(gateway, 1, path, from, { method, token })).toEqual([429]);
    expect(await ask(gateway, 1, path, address(), { method })).toEqual([200]);
  });

  const spellings = (path: string) => [
    path.toUpperCase(),
    path.replace('login', 'LOGIN'),
    path.replace('login', 'l%6Fgin'),
    path.replace('/login', '//login'),
    path.replace('/login', '%2Flogin'),
    path.replace('/login', '/login;a=b'),
    `${path}/`,
    `${path}//`,
    `${path}%20`,
  ];

  it.each(['/api/auth/login/shopper', '/api/partners/login', '/api/admin/login'])(
    'count every spelling of %s that reaches a service',
    async (path) => {
      const route = defineRoute({
        method: 'POST',
        path,
        summary: 'Logs in',
        access: 'public',
        output: null,
        handler: () => null,
      });
      const auth = await testApps({ name: 'auth', routes: [route] });
      const { publicUrl: url } = auth;
      const gateway = await start({ services: { auth: url, catalog: url, orders: url, admin: url } });
      try {
        const post = { method: 'POST' };
        expect(await ask(gateway, 1, path, address(), post)).toEqual([200]);
        for (const spelling of spellings(path)) {
          const statuses = await ask(gateway, 3, spelling, address(), post);
          expect({ spelling, found: statuses.includes(200) }).toEqual({ spelling, found: false });
        }
        const from = address();
        expect(await ask(gateway, 3, `${path}?a=b`, from, post)).toEqual([200, 200, 429]);
      } finally {
        await auth.close();
      }
    },
  );

  it('answer 429 in the envelope, with the seconds to wait', async () => {
    const gateway = await start();
    const from = address();
    await ask(gateway, 2, '/api/admin/login', from, { method: 'POST' });
    const answer = await request(`${gateway.url}/api/admin/login`, {
      method: 'POST',
      headers: { 'x-forwarded-for': from },
    });
    expect(answer.statusCode).toBe(429);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(50);
    expect(Number(answer.headers['retry-after'])).toBeLessThanOrEqual(60);
    expect(await answer.body.json()).toEqual({
      success: false,
      message: 'Muitas tentativas. Aguarde um pouco e tente de novo.',
      code: 'RATE_LIMITED',
      requestId: answer.headers['x-request-id'],
    });
  });

  it('trust only the configured number of proxies', async () => {
    const gateway = await start({
      env: { TRUSTED_PROXIES: '0' },
      rules: { ...rules, login: { points: 1, seconds: 60 } },
    });
    await ask(gateway, 1, '/api/admin/login', address(), { method: 'POST' });
    expect(await ask(gateway, 1, '/api/admin/login', address(), { method: 'POST' })).toEqual([429]);
  });

  it('share the counts of writes between gateways', async () => {
    const [first, second] = [await start(), await start()];
    const token = await signTestToken({ userId: userId(), userType: 'partner', partnerId: userId() });
    await ask(first, 3, '/api/bags', address(), { token, method: 'POST' });
    expect(await ask(second, 1, '/api/bags', address(), { token, method: 'POST' })).toEqual([429]);
  });

  it('share the counts of reads between gateways after the next exchange', async () => {
    const [first, second] = [await start(), await start()];
    const token = await signTestToken({ userId: userId(), userType: 'shopper' });
    await ask(first, 4, '/api/shopper/orders', address(), { token });
    // The gateways exchange their counts only once a second, so the second gateway still accepts the fifth read.
    expect(await ask(second, 1, '/api/shopper/orders', address(), { token })).toEqual([200]);
    await waitUntil(
      async () => (await ask(second, 1, '/api/shopper/orders', address(), { token }))[0] === 429,
    );
  });

  it('continue per process while Redis is down', async () => {
    const gateway = await start({ redisUrl: (await unusedUrl()).replace('http', 'redis') });
    const token = await signTestToken({ userId: userId(), userType: 'shopper' });
    expect(await ask(gateway, 4, '/api/orders', address(), { token, method: 'POST' })).toEqual([
      ...times(3, 200),
      429,
    ]);
    expect(await ask(gateway, 6, '/api/shopper/orders', address(), { token })).toEqual([
      ...times(5, 200),
      429,
    ]);
  });

  it('accept every request when they are disabled', async () => {
    const gateway = await start({ rules: undefined });
    expect(await ask(gateway, 20, '/api/admin/login', address(), { method: 'POST' })).toEqual(times(20, 200));
  });
});

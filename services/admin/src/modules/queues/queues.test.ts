import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createHealth } from '@boaxepa/service-kit/health/health';
import { testRedis } from '@boaxepa/service-testing/testRedis';
import { listen } from '@boaxepa/service-kit/shutdown/listen';
import { waitUntil } from '@boaxepa/service-testing/waitUntil';
import { silentLogger } from '@boaxepa/service-testing/silentLogger';
import { testRedisUrl } from '@boaxepa/service-testing/testDatabase';
import { Queue } from 'bullmq';
import { createAdminLogin } from './adminLogin.ts';
import { followQueues } from './knownQueues.ts';
import { createQueuesApp } from './queuesApp.ts';

const origin = { address: '127.0.0.1', userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0' };
const validLogin = { email: 'admin@boaxepa.test', password: 'Admin:123' };

/** Starts a fake auth service that records login attempts and ended sessions. */
async function startAuth() {
  const state = {
    loginAttempts: 0,
    addresses: [] as unknown[],
    cookies: [] as unknown[],
    agents: [] as unknown[],
    endedSessions: [] as unknown[],
    isRateLimited: false,
    /** True after the password was changed, which also ended all sessions. */
    hasNewPassword: false,
    /** True if the bodies of responses about sessions never end. */
    hasEndlessBodies: false,
    cancelledBodies: [] as unknown[],
  };
  const server = createServer((req, res) => {
    if (state.hasEndlessBodies && req.url !== '/api/admin/login') {
      res.on('close', () => state.cancelledBodies.push(req.url));
      res.write('{');
      return;
    }
    if (req.url === '/api/auth/logout') {
      state.endedSessions.push(req.headers.authorization);
      res.end('{}');
      return;
    }
    if (req.url === '/api/auth/sessions') {
      res.statusCode = state.hasNewPassword || req.headers.authorization !== 'Bearer of-the-page' ? 401 : 200;
      res.end('{}');
      return;
    }
    state.loginAttempts += 1;
    state.agents.push(req.headers['user-agent']);
    state.addresses.push(req.headers['x-forwarded-for']);
    state.cookies.push(req.headers.cookie);
    let body = '';
    req.on('data', (chunk) => (body += chunk));
    req.on('end', () => {
      const matches = body === JSON.stringify(validLogin) && !state.hasNewPassword;
      res.setHeader('content-type', 'application/json');
      if (state.isRateLimited) res.setHeader('retry-after', '33');
      res.statusCode = state.isRateLimited ? 429 : matches ? 200 : 401;
      if (matches) res.setHeader('set-cookie', 'bx_browser=signed; path=/api/admin/login; httponly');
      const code = state.isRateLimited ? 'RATE_LIMITED' : 'INVALID_CREDENTIALS';
      res.end(JSON.stringify(res.statusCode === 200 ? { accessToken: 'of-the-page' } : { code }));
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    state,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

describe('the queue page', () => {
  let url: string;
  let auth: Awaited<ReturnType<typeof startAuth>>;
  const closers: (() => unknown)[] = [];
  const queue = new Queue(`orders-email${process.pid}`, { connection: { url: testRedisUrl() } });

  beforeAll(async () => {
    await queue.add('sendOrderEmail', { orderId: 'a'.repeat(24) }, { jobId: 'b'.repeat(24) });
    auth = await startAuth();
    const redis = testRedis();
    await once(redis, 'ready');
    const queues = followQueues(redis, testRedisUrl());
    const app = createQueuesApp({
      logger: silentLogger,
      health: createHealth(),
      login: createAdminLogin(auth.url),
      queues,
    });
    const server = await listen(app, 0, '127.0.0.1');
    url = `http://127.0.0.1:${server.port}`;
    closers.push(
      () => server.close(100),
      () => queues.close(),
      () => redis.disconnect(),
      auth.close,
    );
  });
  afterAll(async () => {
    await queue.obliterate({ force: true });
    await queue.close();
    for (const close of closers) await close();
  });

  const fetchAsAdmin = (path: string, { email, password } = validLogin, method = 'GET') =>
    fetch(new URL(path, url), {
      method,
      headers: { authorization: `Basic ${Buffer.from(`${email}:${password}`).toString('base64')}` },
    });

  it.each(['/', '/api/queues', '/static/js/main.js', '/queue/orders-email'])(
    'asks for a password: %s',
    async (path) => {
      const answer = await fetch(new URL(path, url));
      expect(answer.status).toBe(401);
      expect(answer.headers.get('www-authenticate')).toMatch(/^Basic realm=/);
    },
  );

  it("refuses a wrong password and passes the client's address to auth", async () => {
    const answer = await fetchAsAdmin('/api/queues', { ...validLogin, password: 'Admin123' });
    expect(answer.status).toBe(401);
    expect(auth.state.addresses.at(-1)).toMatch(/127\.0\.0\.1$/);
  });

  it('uses the address of the connection, not of a forwarding header', async () => {
    await fetch(new URL('/api/queues', url), {
      headers: {
        authorization: `Basic ${Buffer.from(`${validLogin.email}:wrong`).toString('base64')}`,
        'x-forwarded-for': '203.0.113.9',
      },
    });
    expect(auth.state.addresses.at(-1)).toMatch(/127\.0\.0\.1$/);
  });

  it('leaves no session open', async () => {
    const endedBefore = auth.state.endedSessions.length;
    await createAdminLogin(auth.url, 1)(validLogin.email, validLogin.password, origin);
    await waitUntil(() => auth.state.endedSessions.length > endedBefore);
    expect(auth.state.endedSessions.at(-1)).toBe('Bearer of-the-page');
  });

  it('cancels the bodies of responses that it does not read', async () => {
    const endlessAuth = await startAuth();
    endlessAuth.state.hasEndlessBodies = true;
    const login = createAdminLogin(endlessAuth.url);
    await login(validLogin.email, validLogin.password, origin);
    await login(validLogin.email, validLogin.password, origin);
    await createAdminLogin(endlessAuth.url, 1)(validLogin.email, validLogin.password, origin);
    const { cancelledBodies } = endlessAuth.state;
    await waitUntil(() => cancelledBodies.length === 2);
    expect(cancelledBodies).toEqual(['/api/auth/sessions', '/api/auth/logout']);
    endlessAuth.close();
  });

  it('refuses a password whose session auth has ended and that auth no longer accepts', async () => {
    const login = createAdminLogin(auth.url);
    await login(validLogin.email, validLogin.password, origin);
    auth.state.hasNewPassword = true;
    try {
      await expect(login(validLogin.email, validLogin.password, origin)).rejects.toMatchObject({
        code: 'INVALID_CREDENTIALS',
      });
    } finally {
      auth.state.hasNewPassword = false;
    }
  });

  it('keeps the login while auth does not answer, and names the browser to auth', async () => {
    const stoppingAuth = await startAuth();
    const login = createAdminLogin(stoppingAuth.url);
    await login(validLogin.email, validLogin.password, origin);
    expect(stoppingAuth.state.agents).toEqual([origin.userAgent]);
    stoppingAuth.close();
    await login(validLogin.email, validLogin.password, origin);
    await expect(login(validLogin.email, 'other', origin)).rejects.toMatchObject({
      code: 'SERVICE_UNAVAILABLE',
    });
  });

  it('logs in again as the same browser', async () => {
    const login = createAdminLogin(auth.url, 1);
    await login(validLogin.email, validLogin.password, origin);
    const attemptsBefore = auth.state.loginAttempts;
    await waitUntil(async () => {
      await login(validLogin.email, validLogin.password, origin);
      return auth.state.loginAttempts > attemptsBefore;
    });
    expect(auth.state.cookies.at(-1)).toBe('bx_browser=signed');
    await login(validLogin.email, 'other', origin).catch(() => undefined);
    expect(auth.state.cookies.at(-1)).not.toBe('bx_browser=signed');
  });

  it("passes on auth's rate limit", async () => {
    auth.state.isRateLimited = true;
    const answer = await fetchAsAdmin('/api/queues', { ...validLogin, password: 'other' });
    auth.state.isRateLimited = false;
    expect(answer.status).toBe(429);
    expect(answer.headers.get('retry-after')).toBe('33');
  });

  it('shows every queue to an administrator and calls auth once', async () => {
    const page = await fetchAsAdmin('/');
    expect(page.status).toBe(200);
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(page.headers.get('x-frame-options')).toBe('SAMEORIGIN');
    expect(page.headers.get('referrer-policy')).toBe('no-referrer');
    expect(await page.text()).toContain('Boa Xepa: filas');
    const attemptsBefore = auth.state.loginAttempts;
    const { queues } = (await (await fetchAsAdmin('/api/queues')).json()) as {
      queues: { name: string; readOnlyMode: boolean; counts: { waiting: number } }[];
    };
    expect(queues).toContainEqual(
      expect.objectContaining({
        name: queue.name,
        readOnlyMode: true,
        counts: expect.objectContaining({ waiting: 1 }) as unknown,
      }),
    );
    expect(auth.state.loginAttempts).toBe(attemptsBefore);
  });

  it('allows no changes', async () => {
    for (const [method, path] of [
      ['PUT', `/api/queues/${queue.name}/pause`],
      ['POST', `/api/queues/${queue.name}/add`],
      ['PUT', `/api/queues/${queue.name}/${'b'.repeat(24)}/clean`],
    ] as const)
      expect((await fetchAsAdmin(path, validLogin, method)).status).toBe(405);
    expect(await queue.isPaused()).toBe(false);
    expect(await queue.getWaitingCount()).toBe(1);
  });
});

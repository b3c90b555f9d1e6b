import { httpSeconds } from '@boaxepa/service-kit/metrics/metrics';
import { signTestToken } from '@boaxepa/service-testing/testTokens';
import { waitUntil } from '@boaxepa/service-testing/waitUntil';
import { request } from 'undici';
import { startGateway, type TestGateway } from '../testing/testGateway.ts';
import { echo, startServer, type Echo, type TestServer } from '../testing/testServers.ts';

/** Returns the number of requests that the metrics contain for a method and a route. */
async function countOf(method: string, route: string): Promise<number> {
  const { values } = await httpSeconds.get();
  const counts = values.filter(
    ({ metricName, labels }) =>
      metricName?.endsWith('_count') && labels.method === method && labels.route === route,
  );
  return counts.reduce((sum, { value }) => sum + value, 0);
}

describe('api', () => {
  const servers: TestServer[] = [];
  let gateway: TestGateway;

  beforeAll(async () => {
    const names = ['auth', 'catalog', 'orders', 'admin'] as const;
    const entries = await Promise.all(
      names.map(async (name) => {
        const server = await startServer((req, res) => void echo(name)(req, res));
        servers.push(server);
        return [name, server.url] as const;
      }),
    );
    gateway = await startGateway({ services: Object.fromEntries(entries) });
  });
  afterAll(async () => {
    await gateway.close();
    await Promise.all(servers.map((server) => server.close()));
  });

  async function ask(path: string, options: Parameters<typeof request>[1] = {}) {
    const answer = await request(`${gateway.url}${path}`, options);
    return { ...answer, echo: (await answer.body.json()) as Echo };
  }

  it.each([
    ['/api/auth/refresh', 'auth'],
    ['/api/partner/schedules?day=1', 'catalog'],
    ['/api/shopper/orders', 'orders'],
    ['/api/admin/stats?t=17', 'admin'],
  ])('forwards %s to %s with its query', async (path, service) => {
    const { echo: forwardedRequest, statusCode } = await ask(path);
    expect(statusCode).toBe(200);
    expect(forwardedRequest).toMatchObject({ service, url: path, method: 'GET' });
  });

  it.each(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const)('forwards %s', async (method) => {
    const { echo: forwardedRequest } = await ask('/api/orders/x', { method });
    expect(forwardedRequest.method).toBe(method);
  });

  it('answers HEAD with the headers of GET and without a body', async () => {
    const answer = await request(`${gateway.url}/api/orders`, { method: 'HEAD' });
    expect(answer.statusCode).toBe(200);
    expect(await answer.body.text()).toBe('');
  });

  it('answers 404 in the envelope for a path outside the route table', async () => {
    const answer = await request(`${gateway.url}/api/unknown`);
    expect(answer.statusCode).toBe(404);
    expect(answer.headers['content-type']).toContain('application/json');
    expect(await answer.body.json()).toEqual({
      success: false,
      message: 'Não encontrado',
      code: 'NOT_FOUND',
      requestId: answer.headers['x-request-id'],
    });
  });

  it.each([
    '/internal/events',
    '/api/internal/events',
    '/metrics',
    '/api/orders/%2e%2e/%2e%2e/internal/events',
  ])('never forwards %s', async (path) => {
    const answer = await request(`${gateway.url}${path}`);
    expect(answer.statusCode).toBe(404);
    expect(await answer.body.json()).toMatchObject({ code: 'NOT_FOUND' });
  });

  it('creates a request id, sends it to service and client, and ignores an id from outside', async () => {
    const first = await ask('/api/orders', { headers: { 'x-request-id': 'given-from-outside' } });
    const second = await ask('/api/orders');
    const id = first.headers['x-request-id'];
    expect(id).toMatch(/^[0-9a-f-]{36}$/);
    expect(first.echo.headers['x-request-id']).toBe(id);
    expect(second.headers['x-request-id']).not.toBe(id);
  });

  it('sends the address of the connection and ignores forwarding headers from outside', async () => {
    const { echo: forwardedRequest } = await ask('/api/orders', {
      headers: {
        'x-forwarded-for': '8.8.8.8',
        'x-forwarded-host': 'evil.example',
        'x-forwarded-proto': 'https',
        'x-real-ip': '8.8.8.8',
        forwarded: 'for=8.8.8.8',
      },
    });
    expect(forwardedRequest.headers['x-forwarded-for']).toBe('127.0.0.1');
    expect(forwardedRequest.headers['x-forwarded-proto']).toBe('http');
    expect(forwardedRequest.headers).not.toHaveProperty('x-forwarded-host');
    expect(forwardedRequest.headers).not.toHaveProperty('x-real-ip');
    expect(forwardedRequest.headers).not.toHaveProperty('forwarded');
  });

  it('does not forward trace headers from outside', async () => {
    const { echo: forwardedRequest } = await ask('/api/orders', {
      headers: {
        traceparent: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`,
        tracestate: 'a=b',
        baggage: 'c=d',
      },
    });
    for (const name of ['traceparent', 'tracestate', 'baggage'])
      expect(forwardedRequest.headers).not.toHaveProperty(name);
  });

  it('states how long it waits, and ignores a deadline from outside', async () => {
    const deadlineOf = async (options: Parameters<typeof request>[1]) =>
      (await ask('/api/orders', options)).echo.headers['x-request-deadline'];
    const headers = { 'x-request-deadline': '1' };
    expect(await deadlineOf({ headers })).toBe('15000');
    expect(await deadlineOf({ headers, method: 'POST', body: '{}' })).toBe('15000');
    // The gateway sends no deadline with a long body, because the upload time depends on the client's connection.
    expect(await deadlineOf({ headers, method: 'POST', body: ' '.repeat(70_000) })).toBeUndefined();
  });

  it('does not forward the internal secret or Accept-Encoding', async () => {
    const { echo: forwardedRequest } = await ask('/api/orders', {
      headers: { 'x-internal-secret': 'guess', 'accept-encoding': 'br' },
    });
    expect(forwardedRequest.headers).not.toHaveProperty('x-internal-secret');
    expect(forwardedRequest.headers).not.toHaveProperty('accept-encoding');
  });

  it('forwards the token to every service and the cookie only to auth', async () => {
    const headers = { authorization: 'Bearer a.b.c', cookie: 'bx_refresh=secret' };
    const { echo: orders } = await ask('/api/orders', { headers });
    const { echo: auth } = await ask('/api/auth/refresh', { headers });
    expect(orders.headers['authorization']).toBe('Bearer a.b.c');
    expect(orders.headers).not.toHaveProperty('cookie');
    expect(auth.headers['cookie']).toBe('bx_refresh=secret');
  });

  it('forwards the headers that the product uses', async () => {
    const { echo: forwardedRequest } = await ask('/api/orders', {
      headers: {
        'idempotency-key': 'k-1',
        'if-none-match': '"v1"',
        'user-agent': 'test',
        'accept-language': 'pt-BR',
      },
    });
    expect(forwardedRequest.headers).toMatchObject({
      'idempotency-key': 'k-1',
      'if-none-match': '"v1"',
      'user-agent': 'test',
      'accept-language': 'pt-BR',
    });
  });

  it('forwards an invalid token to the service', async () => {
    const { echo: forwardedRequest, statusCode } = await ask('/api/orders', {
      headers: { authorization: 'Bearer x.y.z' },
    });
    expect(statusCode).toBe(200);
    expect(forwardedRequest.headers['authorization']).toBe('Bearer x.y.z');
  });

  it('logs one line per request, under its own id, without path parameters, query and token', async () => {
    const token = await signTestToken({ userId: '0123456789abcdef01234567', userType: 'shopper' });
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        ask('/api/auth/validate-reset-token?token=very-secret', {
          headers: { authorization: `Bearer ${token}` },
        }),
      ),
    );
    const linesOf = (id: unknown) => gateway.log.filter((line) => line.includes(String(id)));
    await waitUntil(() => answers.every(({ headers }) => linesOf(headers['x-request-id']).length > 0));
    for (const { headers } of answers) {
      const lines = linesOf(headers['x-request-id']);
      expect(lines).toHaveLength(1);
      expect(JSON.parse(lines[0] ?? '')).toMatchObject({
        name: 'gateway',
        requestId: headers['x-request-id'],
        method: 'GET',
        route: '/api/auth/*',
        status: 200,
        userType: 'shopper',
      });
    }
    expect(gateway.log.join('')).not.toContain('very-secret');
    expect(gateway.log.join('')).not.toContain(token);
  });

  it('counts the orders apart from the calls below their path', async () => {
    const orders = () => countOf('POST', '/api/orders');
    const below = () => countOf('POST', '/api/orders/*');
    const [ordersBefore, belowBefore] = [await orders(), await below()];
    for (const path of ['', '/partner/pickup-check', `/${'a'.repeat(24)}/pickup-link`])
      await ask(`/api/orders${path}?page=1`, { method: 'POST' });
    await waitUntil(async () => (await below()) === belowBefore + 2);
    expect(await orders()).toBe(ordersBefore + 1);
  });

  it('links to the OpenAPI documents and forwards requests for them', async () => {
    const index = await request(`${gateway.url}/api/docs`);
    const html = await index.body.text();
    expect(html).toContain('/api/catalog/docs');
    expect(html).toContain('<link rel="icon" href="data:,">');
    const { echo: document } = await ask('/api/catalog/openapi.json');
    expect(document).toMatchObject({ service: 'catalog', url: '/api/catalog/openapi.json' });
    const page = await ask('/api/orders/docs');
    expect(page.headers['content-security-policy']).toContain("script-src 'self'");
  });
});

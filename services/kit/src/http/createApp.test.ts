import { request as httpRequest } from 'node:http';
import request from 'supertest';
import { object, string } from 'yup';
import { newRequestId } from '../context/requestContext.ts';
import { createHealth } from '../health/health.ts';
import { signTestToken } from '@boaxepa/service-testing/testTokens';
import { createLogger } from '../logging/logger.ts';
import { testApps, type TestApps } from '@boaxepa/service-testing/testApps';
import { waitUntil } from '@boaxepa/service-testing/waitUntil';
import { defineRoute } from './routes.ts';
import { id, market, thingRoutes as routes } from './things.fixture.ts';

const lines: string[] = [];
const logger = createLogger('test', { destination: { write: (line: string) => void lines.push(line) } });
let apps: TestApps;
let shopper: string;
beforeAll(async () => {
  apps = await testApps({ name: 'things', routes, logger });
  shopper = `Bearer ${await signTestToken({ userId: id, userType: 'shopper' })}`;
});
afterAll(() => apps.close());
const api = () => request(apps.publicUrl);
const make = () => api().post(`/api/things/${id}`).set('Authorization', shopper);

describe('answers', () => {
  test('have the envelope with message and top-level fields after a success', async () => {
    const answer = await make().send({ name: 'pão' }).expect(201);
    expect(answer.body).toEqual({
      success: true,
      data: { name: 'pão', owner: id },
      message: 'Feito',
      total: 1,
    });
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  test('are a 500 without details after an unexpected error, logged without personal data', async () => {
    lines.length = 0;
    const answer = await api().get('/api/broken').expect(500);
    expect(answer.body).toEqual({
      success: false,
      message: 'Ocorreu um erro inesperado. Tente novamente.',
      code: 'INTERNAL',
      requestId: answer.headers['x-request-id'],
    });
    expect(lines.join('')).toContain('connection of [email] to');
    expect(lines.join('')).not.toContain('ana@example.com');
  });

  test('are not sent when they differ from their declaration', async () => {
    expect((await api().get('/api/undeclared')).status).toBe(500);
  });

  test('keep their type and headers outside of the envelope', async () => {
    const answer = await api().get('/api/file').expect(200).expect('Content-Type', 'application/pdf');
    expect(answer.headers['content-disposition']).toBe('attachment');
  });

  test('cannot be rendered as a page by a browser', async () => {
    expect((await api().get('/api/broken')).headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    });
  });

  test('are a 404 in the envelope for an unknown path', async () => {
    const answer = await api().get('/api/nothing').expect(404);
    expect(answer.body).toMatchObject({ success: false, code: 'NOT_FOUND' });
  });

  test("use the gateway's request id, and a new one instead of a malformed one", async () => {
    const requestId = newRequestId();
    expect((await api().get('/api/who').set('X-Request-Id', requestId)).headers['x-request-id']).toBe(
      requestId,
    );
    expect((await api().get('/api/who').set('X-Request-Id', 'a b')).headers['x-request-id']).not.toBe('a b');
  });
});

describe('polled lists', () => {
  test('answer an ETag, and 304 until they change', async () => {
    const get = () => api().get('/api/fruit').set('Authorization', shopper);
    const first = await get().expect(200);
    expect(first.headers).toMatchObject({ 'cache-control': 'private, no-cache', vary: 'Authorization' });
    const etag = String(first.headers['etag']);
    expect(etag).not.toBe('undefined');
    const second = await get().set('If-None-Match', etag).expect(304);
    expect(second.text).toBe('');
    expect(second.headers).toMatchObject({ etag, vary: 'Authorization' });
    market.fruit = 'uva';
    expect((await get().set('If-None-Match', etag).expect(200)).body.data).toEqual({ fruit: 'uva' });
  });

  test('answer their whole body again after an upgrade, although the revision is unchanged', async () => {
    const list = defineRoute({
      method: 'GET',
      path: '/api/list',
      summary: 'A list with a revision',
      access: 'signed-in',
      output: object({ fruit: string().required() }),
      etag: true,
      revision: async () => 'r1',
      handler: () => ({ fruit: 'caju' }),
    });
    const poll = async (version: string, etag = '') => {
      const release = await testApps({ name: 'things', routes: [list], health: createHealth(version) });
      const headers = { Authorization: shopper, 'If-None-Match': etag };
      const answer = await request(release.publicUrl).get('/api/list').set(headers);
      await release.close();
      return { status: answer.status, etag: String(answer.headers['etag']) };
    };
    const { etag } = await poll('1.0.0');
    expect(await poll('1.0.0', etag)).toEqual({ status: 304, etag });
    expect(await poll('1.1.0', etag)).toMatchObject({ status: 200 });
  });

  test('sends a stored text with characters that requests must not contain', async () => {
    market.fruit = 'avu \u202Euva';
    const { body } = await api().get('/api/fruit').set('Authorization', shopper).expect(200);
    expect(body.data).toEqual({ fruit: market.fruit });
  });

  test('forbid caching and have no ETag when the request is refused', async () => {
    const answer = await api().get('/api/fruit').expect(401);
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store' });
    expect(answer.headers['etag']).toBeUndefined();
  });
});

describe('the request log', () => {
  test('has the final status and the route pattern, but no address, id or query', async () => {
    lines.length = 0;
    await api()
      .post(`/api/things/${id}?email=ana@example.com`)
      .set('Authorization', shopper)
      .send({})
      .expect(422);
    // Wait for the log line, because the server writes it only after it has sent the response.
    await waitUntil(() => lines.some((line) => line.includes('"msg":"request"')));
    const line = JSON.parse(lines.find((text) => text.includes('"msg":"request"')) ?? '') as Record<
      string,
      unknown
    >;
    expect(line).toMatchObject({
      method: 'POST',
      route: '/api/things/:thingId',
      status: 422,
      userType: 'shopper',
    });
    expect(line['requestId']).toEqual(expect.any(String));
    expect(lines.join('')).not.toMatch(/ana|127\.0\.0\.1|aaaaaaaa/);
  });

  test('has status 499 for a client that disconnects during its upload, without harm to others', async () => {
    lines.length = 0;
    const client = httpRequest(`${apps.publicUrl}/api/things/${id}`, {
      method: 'POST',
      headers: {
        authorization: shopper,
        'content-type': 'application/json',
        'content-length': 1000,
        // The server answers this header when the request has arrived.
        expect: '100-continue',
      },
    });
    client.on('error', () => undefined);
    client.on('continue', () => client.destroy());
    client.write('{"name":');
    await waitUntil(() => lines.some((line) => line.includes('"status":499')));
    expect((await api().get('/api/who')).status).toBe(200);
  });
});

describe('health, metrics and documentation', () => {
  test('liveness and readiness are on both ports, metrics on the internal port only', async () => {
    for (const url of [apps.publicUrl, apps.internalUrl]) {
      await request(url).get('/health/live').expect(200);
      await request(url).get('/health/ready').expect(200);
    }
    const metrics = await request(apps.internalUrl).get('/metrics').expect(200);
    expect(metrics.text).toContain(
      'http_request_duration_seconds_bucket{le="0.005",method="POST",route="/api/things/:thingId"',
    );
    await api().get('/metrics').expect(404);
  });

  test('the OpenAPI document derives from the routes, without internal ones', async () => {
    const { body: document } = await api().get('/api/things/openapi.json').expect(200);
    expect(Object.keys(document.paths)).toEqual([
      '/api/things/{thingId}',
      '/api/fruit',
      '/api/who',
      '/api/shop',
      '/api/broken',
      '/api/undeclared',
      '/api/file',
    ]);
    const operation = document.paths['/api/things/{thingId}'].post;
    expect(operation.parameters).toEqual([
      expect.objectContaining({ name: 'thingId', in: 'path', required: true }),
    ]);
    expect(operation.requestBody.content['application/json'].schema.required).toContain('name');
    expect(operation.responses['201'].content['application/json'].schema.properties).toHaveProperty('total');
    await api()
      .get('/api/things/docs')
      .expect(200)
      .expect('Content-Type', /html/)
      .expect(/rel="icon"/);
    await api().get('/api/things/docs/swagger-ui.css').expect(200).expect('Content-Type', /css/);
    await api().get('/api/things/docs/package.json').expect(404);
  });
});

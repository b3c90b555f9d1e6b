import { request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { number, object, string, array } from 'yup';
import request from 'supertest';
import { newRequestId } from '../context/requestContext.ts';
import { signTestToken } from '../auth/testTokens.ts';
import { createLogger } from '../logging/logger.ts';
import { testApps, testInternalSecret, type TestApps } from '../testing/testApps.ts';
import { waitUntil } from '../testing/waitUntil.ts';
import { raw, reply } from './replies.ts';
import { defineRoute } from './routes.ts';

const id = 'a'.repeat(24);
const lines: string[] = [];
const logger = createLogger('test', { destination: { write: (line: string) => void lines.push(line) } });
let fruit = 'caqui';

const body = object({
  name: string().required('Nome é obrigatório'),
  items: array(
    object({ quantity: number().integer().min(1, 'Mínimo 1').required('Quantidade é obrigatória') }),
  ).default([]),
});
const routes = [
  defineRoute({
    method: 'POST',
    path: '/api/things/:thingId',
    summary: 'Makes a thing',
    access: 'shopper',
    params: object({
      thingId: string()
        .matches(/^[0-9a-f]{24}$/)
        .required(),
    }),
    body,
    output: object({ name: string().required(), owner: string().required() }),
    top: object({ total: number().required() }),
    status: 201,
    handler: ({ body: { name }, actor }) =>
      reply({ name, owner: actor.userId }, { message: 'Feito', top: { total: 1 } }),
  }),
  defineRoute({
    method: 'GET',
    path: '/api/fruit',
    summary: 'A polled list',
    access: 'signed-in',
    query: object({ limit: number().integer('Inválido').max(10, 'No máximo 10') }),
    output: object({ fruit: string().required() }),
    etag: true,
    handler: () => ({ fruit }),
  }),
  defineRoute({
    method: 'GET',
    path: '/api/who',
    summary: 'Knows the caller when there is one',
    access: 'public',
    output: object({ who: string().required() }),
    handler: ({ actor }) => ({ who: actor?.name ?? 'ninguém' }),
  }),
  defineRoute({
    method: 'GET',
    path: '/api/shop',
    summary: 'For partners',
    access: 'partner',
    output: object({ partnerId: string().required() }),
    handler: ({ actor }) => ({ partnerId: actor.partnerId }),
  }),
  defineRoute({
    method: 'GET',
    path: '/api/broken',
    summary: 'Throws what nobody expected',
    access: 'public',
    output: null,
    handler: () => {
      throw new Error('connection of ana@example.com to 10.0.0.1 refused');
    },
  }),
  defineRoute({
    method: 'GET',
    path: '/api/undeclared',
    summary: 'Answers something else than declared',
    access: 'public',
    output: object({ name: string().required() }),
    handler: () => JSON.parse('{"name":"x","passwordHash":"y"}') as { name: string },
  }),
  defineRoute({
    method: 'GET',
    path: '/api/file',
    summary: 'A file',
    access: 'public',
    output: null,
    handler: () =>
      raw(Buffer.from('%PDF'), { type: 'application/pdf', headers: { 'Content-Disposition': 'attachment' } }),
  }),
  defineRoute({
    method: 'GET',
    path: '/internal/count',
    summary: 'Counts',
    access: 'internal',
    output: object({ count: number().required() }),
    handler: () => ({ count: 3 }),
  }),
];

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
  test('success stands in the envelope with its message and top-level fields', async () => {
    const answer = await make().send({ name: 'pão' }).expect(201);
    expect(answer.body).toEqual({
      success: true,
      data: { name: 'pão', owner: id },
      message: 'Feito',
      total: 1,
    });
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  test('an unexpected error is a 500 that shows nothing and is logged without personal data', async () => {
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

  test('an answer that differs from its declaration does not leave the service', async () => {
    expect((await api().get('/api/undeclared')).status).toBe(500);
  });

  test('a raw answer keeps its type and headers', async () => {
    const answer = await api().get('/api/file').expect(200).expect('Content-Type', 'application/pdf');
    expect(answer.headers['content-disposition']).toBe('attachment');
  });

  test('an unknown path is a 404 in the envelope', async () => {
    const answer = await api().get('/api/nothing').expect(404);
    expect(answer.body).toMatchObject({ success: false, code: 'NOT_FOUND' });
  });

  test('takes the request id of the gateway, and makes one instead of a strange one', async () => {
    const given = newRequestId();
    expect((await api().get('/api/who').set('X-Request-Id', given)).headers['x-request-id']).toBe(given);
    expect((await api().get('/api/who').set('X-Request-Id', 'a b')).headers['x-request-id']).not.toBe('a b');
  });
});

describe('polled lists', () => {
  test('answer an ETag, and 304 until something changes', async () => {
    const get = () => api().get('/api/fruit').set('Authorization', shopper);
    const first = await get().expect(200);
    expect(first.headers).toMatchObject({ 'cache-control': 'private, no-cache', vary: 'Authorization' });
    const etag = String(first.headers['etag']);
    expect(etag).not.toBe('undefined');
    const second = await get().set('If-None-Match', etag).expect(304);
    expect(second.text).toBe('');
    expect(second.headers).toMatchObject({ etag, vary: 'Authorization' });
    fruit = 'uva';
    expect((await get().set('If-None-Match', etag).expect(200)).body.data).toEqual({ fruit: 'uva' });
  });

  test('a refused one carries no cache rule of the good answer', async () => {
    const answer = await api().get('/api/fruit').expect(401);
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store' });
    expect(answer.headers['etag']).toBeUndefined();
  });
});

describe('validation', () => {
  test('reports every bad and every unknown field at once', async () => {
    const answer = await make()
      .send({ items: [{ quantity: 0, hack: 1 }, {}], admin: true })
      .expect(422);
    expect(answer.body).toMatchObject({ code: 'VALIDATION_FAILED', message: 'Há campos inválidos' });
    expect(answer.body.details).toEqual(
      expect.arrayContaining([
        { field: 'admin', message: 'Campo desconhecido' },
        { field: 'items[0].hack', message: 'Campo desconhecido' },
        { field: 'name', message: 'Nome é obrigatório' },
        { field: 'items[0].quantity', message: 'Mínimo 1' },
        { field: 'items[1].quantity', message: 'Quantidade é obrigatória' },
      ]),
    );
    expect(answer.body.details).toHaveLength(5);
  });

  test('refuses a body whose only fault is an unknown field', async () => {
    expect((await make().send({ name: 'x', role: 'admin' }).expect(422)).body.code).toBe('UNKNOWN_FIELD');
    await make().type('json').send('{"name":"x","__proto__":{"a":1}}').expect(400);
  });

  test('reads no body as an empty one', async () => {
    expect((await make().expect(422)).body.details).toEqual([
      { field: 'name', message: 'Nome é obrigatório' },
    ]);
  });

  test('a body that is no object is a validation failure, not a crash', async () => {
    expect((await make().type('json').send('[1]')).status).toBe(422);
  });

  test('broken JSON is a 400, another type a 415, too much a 413, each in Portuguese', async () => {
    const broken = await make().type('json').send('{"name":').expect(400);
    expect(broken.body).toMatchObject({
      code: 'MALFORMED_JSON',
      message: 'O conteúdo enviado não é um JSON válido',
    });
    const xml = await make().type('xml').send('<a/>').expect(415);
    expect(xml.body).toMatchObject({
      code: 'UNSUPPORTED_MEDIA_TYPE',
      message: 'Tipo de conteúdo não aceito',
    });
    const large = await make()
      .send({ name: 'x'.repeat(101 * 1024) })
      .expect(413);
    expect(large.body).toMatchObject({
      code: 'PAYLOAD_TOO_LARGE',
      message: 'O conteúdo enviado é grande demais',
    });
  });

  test('a connection goes on after a body that was too large', async () => {
    const socket = connect(Number(new URL(apps.publicUrl).port), '127.0.0.1');
    let output = '';
    socket.on('error', (error) => (output += error.message));
    socket.setEncoding('utf8').on('data', (text: string) => (output += text));
    const headers = ['Host: x', `Authorization: ${shopper}`, 'Content-Type: application/json'].join('\r\n');
    const large = 5_000_000;
    socket.write(`POST /api/things/${id} HTTP/1.1\r\n${headers}\r\nTransfer-Encoding: chunked\r\n\r\n`);
    socket.write(`${large.toString(16)}\r\n${'x'.repeat(large)}\r\n0\r\n\r\n`);
    socket.write('GET /api/who HTTP/1.1\r\nHost: x\r\n\r\n');
    await waitUntil(() => /ninguém|ECONNRESET/.test(output));
    expect(output).toMatch(/HTTP\/1\.1 413 [^]*HTTP\/1\.1 200 /);
    socket.destroy();
  });

  test('a malformed id in the path is a 404', async () => {
    const answer = await api()
      .post('/api/things/42')
      .set('Authorization', shopper)
      .send({ name: 'x' })
      .expect(404);
    expect(answer.body.code).toBe('NOT_FOUND');
    await api().post('/api/things/%E0%A4%A').set('Authorization', shopper).send({ name: 'x' }).expect(404);
  });

  test('a bad query is a 422', async () => {
    const get = (query: string) => api().get(`/api/fruit?${query}`).set('Authorization', shopper);
    expect((await get('limit=99')).body.details).toEqual([{ field: 'limit', message: 'No máximo 10' }]);
    expect((await get('page=1')).body.details).toEqual([{ field: 'page', message: 'Campo desconhecido' }]);
  });
});

describe('access', () => {
  test('no token is a 401, a wrong user type a 403', async () => {
    expect((await api().post(`/api/things/${id}`).send({ name: 'x' }).expect(401)).body.code).toBe(
      'UNAUTHENTICATED',
    );
    const partner = await signTestToken({ userId: id, userType: 'partner', partnerId: id });
    const answer = await api()
      .post(`/api/things/${id}`)
      .set('Authorization', `Bearer ${partner}`)
      .send({ name: 'x' });
    expect(answer.status).toBe(403);
    expect(answer.body.code).toBe('FORBIDDEN');
  });

  test('refuses before it reads the body', async () => {
    expect((await api().post(`/api/things/${id}`).type('json').send('{')).status).toBe(401);
  });

  test('a public route knows the caller, and bears a bad token', async () => {
    expect((await api().get('/api/who')).body.data).toEqual({ who: 'ninguém' });
    expect((await api().get('/api/who').set('Authorization', shopper)).body.data).toEqual({
      who: 'Pessoa de Teste',
    });
    expect((await api().get('/api/who').set('Authorization', 'Bearer a.b.c')).body.data).toEqual({
      who: 'ninguém',
    });
  });

  test('a partner route has the partner id, and a partner token without one is refused', async () => {
    const whole = await signTestToken({ userId: id, userType: 'partner', partnerId: 'b'.repeat(24) });
    const answer = await api().get('/api/shop').set('Authorization', `Bearer ${whole}`).expect(200);
    expect(answer.body.data).toEqual({ partnerId: 'b'.repeat(24) });
    const half = await signTestToken({ userId: id, userType: 'partner' });
    await api().get('/api/shop').set('Authorization', `Bearer ${half}`).expect(403);
  });

  test('internal routes are on the internal port only, and only with the secret', async () => {
    const internal = () => request(apps.internalUrl).get('/internal/count');
    expect((await internal().set('X-Internal-Secret', testInternalSecret).expect(200)).body.data).toEqual({
      count: 3,
    });
    await internal().expect(401);
    await internal().set('X-Internal-Secret', 'wrong').expect(401);
    await api().get('/internal/count').set('X-Internal-Secret', testInternalSecret).expect(404);
    await request(apps.internalUrl).get('/api/who').expect(404);
  });
});

describe('request log', () => {
  test('has the final status, the route pattern and no address, id or query', async () => {
    lines.length = 0;
    await api()
      .post(`/api/things/${id}?email=ana@example.com`)
      .set('Authorization', shopper)
      .send({})
      .expect(422);
    // The line is written when the answer has left, which the client may see first.
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

  test('a client that leaves in the middle of its upload is logged as 499 and hurts nobody', async () => {
    lines.length = 0;
    const client = httpRequest(`${apps.publicUrl}/api/things/${id}`, {
      method: 'POST',
      headers: { authorization: shopper, 'content-type': 'application/json', 'content-length': 1000 },
    });
    client.on('error', () => undefined);
    client.write('{"name":');
    setTimeout(() => client.destroy(), 50);
    await waitUntil(() => lines.some((line) => line.includes('"status":499')));
    expect((await api().get('/api/who')).status).toBe(200);
  });
});

describe('health, metrics, documentation', () => {
  test('both ports tell life and readiness, metrics are internal', async () => {
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

  test('the OpenAPI document comes from the routes, without internal ones', async () => {
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
    await api().get('/api/things/docs').expect(200).expect('Content-Type', /html/);
    await api().get('/api/things/docs/swagger-ui.css').expect(200).expect('Content-Type', /css/);
    await api().get('/api/things/docs/package.json').expect(404);
  });
});

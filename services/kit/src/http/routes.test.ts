import { connect } from 'node:net';
import request from 'supertest';
import { signTestToken } from '@boaxepa/service-testing/testTokens';
import { testApps, testInternalSecret, type TestApps } from '@boaxepa/service-testing/testApps';
import { waitUntil } from '@boaxepa/service-testing/waitUntil';
import { id, thingRoutes as routes } from './things.fixture.ts';

let apps: TestApps;
let shopper: string;
beforeAll(async () => {
  apps = await testApps({ name: 'things', routes });
  shopper = `Bearer ${await signTestToken({ userId: id, userType: 'shopper' })}`;
});
afterAll(() => apps.close());
const api = () => request(apps.publicUrl);
const make = () => api().post(`/api/things/${id}`).set('Authorization', shopper);

test('a path in another spelling is another path', async () => {
  const get = (path: string) => api().get(path).set('Authorization', shopper);
  await get('/api/fruit').expect(200);
  for (const path of ['/API/fruit', '/api/FRUIT', '/api/fruit/', '/api/%66ruit'])
    expect((await get(path).expect(404)).body.code).toBe('NOT_FOUND');
});

describe('validation', () => {
  test('reports every invalid and every unknown field in one answer', async () => {
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

  test('refuses a body whose only problem is an unknown field', async () => {
    expect((await make().send({ name: 'x', role: 'admin' }).expect(422)).body.code).toBe('UNKNOWN_FIELD');
    await make().type('json').send('{"name":"x","__proto__":{"a":1}}').expect(400);
  });

  test('refuses names that every object inherits like any other unknown field', async () => {
    for (const name of ['constructor', 'toString', '__proto__', 'hasOwnProperty']) {
      const { body } = await api().get(`/api/fruit?${name}=1`).set('Authorization', shopper).expect(422);
      expect(body).toMatchObject({ code: 'UNKNOWN_FIELD', details: [{ field: name }] });
    }
    const { body } = await make()
      .send({ name: 'x', items: [{ quantity: 1, valueOf: 1 }] })
      .expect(422);
    expect(body.details).toEqual([{ field: 'items[0].valueOf', message: 'Campo desconhecido' }]);
  });

  test('reads a missing body as an empty one', async () => {
    expect((await make().expect(422)).body.details).toEqual([
      { field: 'name', message: 'Nome é obrigatório' },
    ]);
  });

  test('reports a list or an object in place of a text at its field, however nested', async () => {
    const send = (text: string) => make().type('json').send(text).expect(422);
    const nestedArrays = '['.repeat(5000) + ']'.repeat(5000);
    for (const name of ['{"toString":1}', '{"valueOf":null,"toString":null}', '[["x"]]', nestedArrays]) {
      const { body } = await send(`{"name":${name},"items":[]}`);
      expect(body.details).toEqual([{ field: 'name', message: 'Valor inválido' }]);
    }
    const { body } = await send(`{"name":"x","items":[${nestedArrays},{"quantity":{"toString":1}}]}`);
    expect(body.details).toEqual([
      { field: 'items[0]', message: 'Valor inválido' },
      { field: 'items[1].quantity', message: 'Valor inválido' },
    ]);
  });

  test('reports a text that people cannot read at its field', async () => {
    for (const name of ['a\u0000b', '\u202Eoãp', '\uD83D', '\u200B']) {
      const { body } = await make()
        .send({ name, items: [{ quantity: 0 }] })
        .expect(422);
      expect(body.code).toBe('VALIDATION_FAILED');
      expect(body.details).toContainEqual({
        field: 'name',
        message: 'Há caracteres que não podem ser usados aqui',
      });
      expect(body.details).toHaveLength(2);
    }
  });

  test('refuses a body that is not an object', async () => {
    expect((await make().type('json').send('[1]')).status).toBe(422);
  });

  test('answers broken JSON with 400, another type with 415, a large body with 413, each in Portuguese', async () => {
    const brokenJsonAnswer = await make().type('json').send('{"name":').expect(400);
    expect(brokenJsonAnswer.body).toMatchObject({
      code: 'MALFORMED_JSON',
      message: 'O conteúdo enviado não é um JSON válido',
    });
    const xml = await make().type('xml').send('<a/>').expect(415);
    expect(xml.body).toMatchObject({
      code: 'UNSUPPORTED_MEDIA_TYPE',
      message: 'Tipo de conteúdo não aceito',
    });
    const largeBodyAnswer = await make()
      .send({ name: 'x'.repeat(101 * 1024) })
      .expect(413);
    expect(largeBodyAnswer.body).toMatchObject({
      code: 'PAYLOAD_TOO_LARGE',
      message: 'O conteúdo enviado é grande demais',
    });
  });

  test('keeps the connection usable after a body that was too large', async () => {
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

  test('answers a malformed id in the path with 404', async () => {
    const answer = await api()
      .post('/api/things/42')
      .set('Authorization', shopper)
      .send({ name: 'x' })
      .expect(404);
    expect(answer.body.code).toBe('NOT_FOUND');
    await api().post('/api/things/%E0%A4%A').set('Authorization', shopper).send({ name: 'x' }).expect(404);
  });

  test('answers an invalid query with 422', async () => {
    const get = (query: string) => api().get(`/api/fruit?${query}`).set('Authorization', shopper);
    expect((await get('limit=99')).body.details).toEqual([{ field: 'limit', message: 'No máximo 10' }]);
    expect((await get('page=1')).body.details).toEqual([{ field: 'page', message: 'Campo desconhecido' }]);
  });
});

describe('access', () => {
  test('is refused with 401 without a token and with 403 for another user type', async () => {
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

  test('is checked before the body is read', async () => {
    expect((await api().post(`/api/things/${id}`).type('json').send('{')).status).toBe(401);
  });

  test('accepts an invalid token on a public route, and identifies the caller by a valid one', async () => {
    expect((await api().get('/api/who')).body.data).toEqual({ who: 'ninguém' });
    expect((await api().get('/api/who').set('Authorization', shopper)).body.data).toEqual({
      who: 'Pessoa de Teste',
    });
    expect((await api().get('/api/who').set('Authorization', 'Bearer a.b.c')).body.data).toEqual({
      who: 'ninguém',
    });
  });

  test('requires the partner id in the token on a partner route, and passes it to the handler', async () => {
    const completeToken = await signTestToken({ userId: id, userType: 'partner', partnerId: 'b'.repeat(24) });
    const answer = await api().get('/api/shop').set('Authorization', `Bearer ${completeToken}`).expect(200);
    expect(answer.body.data).toEqual({ partnerId: 'b'.repeat(24) });
    const half = await signTestToken({ userId: id, userType: 'partner' });
    await api().get('/api/shop').set('Authorization', `Bearer ${half}`).expect(403);
  });

  test('requires the internal port and the secret on internal routes', async () => {
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

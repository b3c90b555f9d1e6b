import { defineCall } from '@boaxepa/contracts/wire/internal/calls';
import { events, receiveEvent } from '@boaxepa/contracts/wire/internal/events';
import { number, object, string } from 'yup';
import { appError } from '../errors/AppError.ts';
import { fakeService, type FakeService } from '@boaxepa/service-testing/fakeService';
import { testApps, testInternalSecret, type TestApps } from '@boaxepa/service-testing/testApps';
import { createInternalClient, type InternalClient } from './internalClient.ts';
import { internalRoute } from './internalRoute.ts';

const count = object({ count: number().required() });
const calls = {
  countFruit: defineCall('GET /internal/fruit/:name/count', {
    summary: 'How many there are',
    params: object({ name: string().required() }),
    query: object({ ripe: string() }),
    output: count,
  }),
  addFruit: defineCall('POST /internal/fruit', {
    summary: 'Adds one',
    body: object({ name: string().required('Nome é obrigatório') }),
    output: count,
  }),
  forgetFruit: defineCall('DELETE /internal/fruit', {
    summary: 'Forgets all',
    output: null,
  }),
  receiveEvent,
};
/** Simulates the call `addFruit` of the next release, which has additional fields in the input and output. */
const nextFruit = defineCall('POST /internal/fruit', {
  summary: 'Adds one',
  body: object({ name: string().required(), origin: object({ city: string() }) }),
  query: object({ fast: string() }),
  output: object({ count: number().required(), ripeInDays: number() }),
});
const unavailable = { code: 'SERVICE_UNAVAILABLE' };
const id = 'a'.repeat(24);

describe('a declared call', () => {
  let apps: TestApps;
  let client: InternalClient;
  let fruit: string[] = [];
  beforeAll(async () => {
    apps = await testApps({
      name: 'fruit',
      routes: [
        internalRoute(calls.countFruit, ({ params, query }) => ({
          count: fruit.filter((name) => name === params.name && query.ripe !== 'no').length,
        })),
        internalRoute(calls.addFruit, ({ body }) => ({ count: fruit.push(body.name) })),
        internalRoute(calls.forgetFruit, () => void (fruit = [])),
      ],
    });
    client = createInternalClient({ baseUrl: apps.internalUrl, secret: testInternalSecret });
  });
  beforeEach(() => (fruit = []));
  afterAll(async () => {
    await client.close();
    await apps.close();
  });

  test('transmits parameters, query and body with any characters', async () => {
    const name = 'maçã/verde?a=b';
    expect(await client.call(calls.addFruit, { body: { name } })).toEqual({ count: 1 });
    expect(await client.call(calls.countFruit, { params: { name }, query: {} })).toEqual({ count: 1 });
    expect(await client.call(calls.countFruit, { params: { name }, query: { ripe: 'no' } })).toEqual({
      count: 0,
    });
    expect(await client.call(calls.forgetFruit)).toBeNull();
    expect(fruit).toEqual([]);
  });

  test('ignores the fields of a caller of the next release', async () => {
    const body = { name: 'caqui', origin: { city: 'Piedade' } };
    expect(await client.call(nextFruit, { body, query: { fast: 'yes' } })).toEqual({ count: 1 });
  });

  test('ignores the fields of a service of the next release', async () => {
    const next = await testApps({
      name: 'fruit',
      routes: [internalRoute(nextFruit, () => ({ count: 2, ripeInDays: 3 }))],
    });
    const client = createInternalClient({ baseUrl: next.internalUrl, secret: testInternalSecret });
    expect(await client.call(calls.addFruit, { body: { name: 'caqui' } })).toEqual({ count: 2 });
    await client.close();
    await next.close();
  });

  test('rejects input that its schema does not allow', async () => {
    await expect(client.call(calls.addFruit, { body: { name: '' } })).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
      details: [{ field: 'name', message: 'Nome é obrigatório' }],
    });
  });
});

describe('a stand-in', () => {
  let fake: FakeService;
  const receivedPaths: string[] = [];
  beforeAll(async () => {
    fake = await fakeService(
      calls,
      {
        countFruit: ({ params }) => ({ count: params.name.length }),
        addFruit: ({ body }) => JSON.parse(`{ "size": "${body.name}" }`) as { count: number },
      },
      ({ name, params }) => {
        receivedPaths.push(name);
        if (name === 'countFruit' && (params as { name: string }).name === 'x') throw appError('CONFLICT');
      },
    );
  });
  afterAll(() => fake.close());

  test('returns its answers and its failures', async () => {
    const countOf = (name: string) => fake.client.call(calls.countFruit, { params: { name }, query: {} });
    expect(await countOf('caqui')).toEqual({ count: 5 });
    await expect(countOf('x')).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(receivedPaths).toContain('countFruit');
  });

  test('cannot answer differently from the declaration, and fails for calls without an answer', async () => {
    await expect(fake.client.call(calls.addFruit, { body: { name: 'caqui' } })).rejects.toMatchObject(
      unavailable,
    );
    await expect(fake.client.call(calls.forgetFruit)).rejects.toMatchObject(unavailable);
  });

  test('records events, and rejects those that differ from their declaration', async () => {
    const sendEvent = (type: string, payload: object) =>
      fake.client.call(receiveEvent, {
        body: { id: 'e', type, payload, occurredAt: '2026-11-20T12:00:00Z' },
      });
    await sendEvent(events.orderPlaced.type, { orderId: id });
    await expect(sendEvent(events.orderPlaced.type, { orderId: 1 })).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
    });
    await expect(sendEvent('order.dreamt', { orderId: id })).rejects.toMatchObject(unavailable);
    expect(fake.events).toEqual([{ type: 'order.placed', payload: { orderId: id } }]);
  });
});

import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { createLogger } from '@boaxepa/service-kit/logging/logger';
import { testApps, type TestApps } from '@boaxepa/service-testing/testApps';
import { waitUntil } from '@boaxepa/service-testing/waitUntil';
import { array, object, string } from 'yup';
import { currentContext, deadlineHeader } from '../context/requestContext.ts';
import { defineRoute } from './routes.ts';
import { type PagedData, streamJson } from './streamJson.ts';

interface Shop {
  name: string;
  orders: string[];
}

const lines: string[] = [];
const logger = createLogger('test', { destination: { write: (line: string) => void lines.push(line) } });
let data: () => PagedData<Shop>;
let apps: TestApps;
beforeAll(async () => {
  const output = object({ name: string().required(), orders: array(string().required()).required() });
  const summary = 'Returns everything about a shop';
  const route = defineRoute({
    method: 'GET',
    path: '/api/everything',
    summary,
    access: 'public',
    output,
    handler: () => streamJson<Shop>(data()),
  });
  apps = await testApps({ name: 'shops', routes: [route], logger });
});
afterAll(() => apps.close());

const read = (headers: Record<string, string> = {}) => fetch(`${apps.publicUrl}/api/everything`, { headers });
const serve = (orders: () => PagedData<Shop>['orders']) => {
  data = () => ({ name: 'Padaria "Sol"', orders: orders() });
};

test.each([
  ['several pages', [['a'], ['b', 'c']], ['a', 'b', 'c']],
  ['an empty page between others', [['a'], [], ['b']], ['a', 'b']],
  ['no page', [], []],
  ['only an empty page', [[]], []],
])('a list of %s is one list of the usual envelope', async (_, pages, list) => {
  serve(async function* () {
    yield* pages;
  });
  const response = await read();
  expect(await response.json()).toEqual({ success: true, data: { name: 'Padaria "Sol"', orders: list } });
  expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(response.headers.get('cache-control')).toBe('no-store');
});

test('pages are read no faster than the client reads them', async () => {
  let pages = 0;
  let isClosed = false;
  serve(async function* () {
    try {
      for (; pages < 1000; pages += 1) yield ['x'.repeat(100_000)];
    } finally {
      isClosed = true;
    }
  });
  const request = get(`${apps.publicUrl}/api/everything`);
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  response.on('error', () => undefined).pause();
  let before = -1;
  await waitUntil(() => {
    const isStill = pages > 0 && pages === before;
    before = pages;
    return isStill;
  });
  expect(pages).toBeLessThan(500);
  // When the client disconnects, the server stops reading pages.
  request.destroy();
  await waitUntil(() => isClosed);
});

test('the deadline of the request does not apply to the pages', async () => {
  let deadline: number | undefined = 0;
  serve(async function* () {
    deadline = currentContext()?.deadline;
    yield ['a'];
  });
  await (await read({ [deadlineHeader]: '5000' })).json();
  expect(deadline).toBeUndefined();
});

test('a failing page ends the connection, so that nobody takes the response for complete', async () => {
  lines.length = 0;
  serve(async function* () {
    yield ['a'];
    throw new Error('orders is down');
  });
  await expect(read().then((response) => response.text())).rejects.toThrow(/terminated|fetch failed/);
  await waitUntil(() => lines.some((line) => line.includes('response interrupted')));
  expect(lines.join('')).toContain('orders is down');
});

import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { defineCall } from '@boaxepa/contracts/wire/internal/calls';
import { mixed, number, object, string } from 'yup';
import { deadlineHeader, runInContext } from '../context/requestContext.ts';
import { silentLogger } from '@boaxepa/service-testing/silentLogger';
import { createInternalClient, type InternalClient } from './internalClient.ts';

let server: Server;
let client: InternalClient;
let answer: (req: IncomingMessage, res: ServerResponse, count: number) => void;
let receivedRequests: {
  method: string | undefined;
  url: string | undefined;
  headers: IncomingMessage['headers'];
}[] = [];

beforeAll(async () => {
  server = createServer((req, res) => {
    receivedRequests.push({ method: req.method, url: req.url, headers: req.headers });
    answer(req, res, receivedRequests.length);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  client = createInternalClient({
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    secret: 'callee-secret',
  });
});
beforeEach(() => (receivedRequests = []));
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await client.close();
});

const json = (res: ServerResponse, status: number, body: object, headers = {}) => {
  res.writeHead(status, { 'content-type': 'application/json', ...headers });
  res.end(JSON.stringify(body));
};
const output = mixed<string>().required();
const readCall = defineCall('GET /internal/x', {
  summary: 'x',
  output,
});
const post = defineCall('POST /internal/x', { summary: 'x', output });
const count = defineCall('GET /internal/count', {
  summary: 'x',
  query: object({ q: string(), none: string() }),
  output: object({ count: number().required() }),
});
const unavailable = { code: 'SERVICE_UNAVAILABLE', status: 503, retryAfter: 1 };

test('a client returns the data, and sends secret, request id and query', async () => {
  answer = (_req, res) => json(res, 200, { success: true, data: { count: 2 } });
  const data = await runInContext({ requestId: 'request-1', log: silentLogger }, () =>
    client.call(count, { query: { q: 'a b', none: undefined } }),
  );
  expect(data.count).toBe(2);
  expect(receivedRequests[0]).toMatchObject({
    url: '/internal/count?q=a+b',
    headers: { 'x-internal-secret': 'callee-secret', 'x-request-id': 'request-1' },
  });
});

test('a client renews a busy connection, so that new replicas receive calls', async () => {
  const ports = new Set<number | undefined>();
  answer = (req, res) => {
    ports.add(req.socket.remotePort);
    json(res, 200, { data: 'well' });
  };
  // The limit is 200 requests per connection. undici counts a request after sending it, so a connection serves 201.
  for (let calls = 0; calls < 2 * 201 + 1; calls += 1) await client.call(readCall);
  expect(ports.size).toBeGreaterThan(2);
  expect(ports.size).toBeLessThan(6);
});

test('a client rethrows a failure with its code', async () => {
  answer = (_req, res) =>
    json(res, 409, {
      success: false,
      code: 'OUT_OF_STOCK',
      message: 'Restam apenas 2',
      details: [{ field: 'x', message: 'y' }],
      current: { available: 2 },
    });
  await expect(client.call(post)).rejects.toMatchObject({
    code: 'OUT_OF_STOCK',
    status: 409,
    message: 'Restam apenas 2',
    details: [{ field: 'x', message: 'y' }],
    current: { available: 2 },
  });
  expect(receivedRequests).toHaveLength(1);
});

test('a client retries a read, and a POST only when it is idempotent', async () => {
  answer = (_req, res, count) => (count < 3 ? json(res, 503, {}) : json(res, 200, { data: 'well' }));
  expect(await client.call(readCall)).toBe('well');
  receivedRequests = [];
  await expect(client.call(post)).rejects.toMatchObject(unavailable);
  expect(receivedRequests).toHaveLength(1);
  receivedRequests = [];
  expect(await client.call({ ...post, idempotent: true })).toBe('well');
  receivedRequests = [];
  expect(
    await client.call(
      defineCall('PUT /internal/x', {
        summary: 'x',
        output,
      }),
    ),
  ).toBe('well');
});

test('a client reports a broken connection as 503', async () => {
  answer = (req) => req.socket.destroy();
  await expect(client.call(readCall)).rejects.toMatchObject(unavailable);
  expect(receivedRequests).toHaveLength(3);
});

test('a client reports a callee without an answer as 503 at the deadline, without a retry', async () => {
  answer = () => undefined;
  await expect(client.call({ ...readCall, deadlineMs: 200 })).rejects.toMatchObject(unavailable);
  expect(receivedRequests).toHaveLength(1);
});

test('a client does not retry when an attempt as slow as the first would end after the deadline', async () => {
  answer = (_req, res) => void setTimeout(() => json(res, 503, {}), 300);
  await expect(client.call({ ...readCall, deadlineMs: 550 })).rejects.toMatchObject(unavailable);
  expect(receivedRequests).toHaveLength(1);
});

test.each([3_600_000, -3_600_000])(
  'a client retries a read although the clock is set by %s ms',
  async (ms) => {
    const now = Date.now();
    const clock = jest.spyOn(Date, 'now').mockReturnValue(now);
    answer = (_req, res, count) => {
      clock.mockReturnValue(now + ms);
      return count < 2 ? json(res, 503, {}) : json(res, 200, { data: 'well' });
    };
    const result = await client.call({ ...readCall, deadlineMs: 5000 }).finally(() => clock.mockRestore());
    expect(result).toBe('well');
    expect(Number(receivedRequests[1]?.headers[deadlineHeader])).toBeLessThanOrEqual(5000);
  },
);

test.each([
  ['refuses our secret', 401, { code: 'UNAUTHENTICATED', message: 'x' }],
  ['breaks', 500, { code: 'INTERNAL', message: 'x' }],
  ['answers nonsense', 200, ['hello']],
])('a client reports a callee that %s as 503, not as a fault of the caller', async (_name, status, body) => {
  answer = (_req, res) => json(res, status, body);
  await expect(client.call(post)).rejects.toMatchObject(unavailable);
});

test('a client reports data that differ from the schema as 503, and logs the difference', async () => {
  answer = (_req, res) => json(res, 200, { data: { count: 'many' } });
  await expect(client.call(count, { query: {} })).rejects.toMatchObject({
    ...unavailable,
    cause: { message: '/internal/count answered something else', cause: { path: 'count' } },
  });
});

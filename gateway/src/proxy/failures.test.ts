import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { once } from 'node:events';
import { createServer, request as httpRequest, type IncomingMessage, type RequestListener } from 'node:http';
import { waitUntil } from '@boaxepa/service-testing/waitUntil';
import { request } from 'undici';
import { startGateway, type TestGateway, type TestGatewayOptions } from '../testing/testGateway.ts';
import { startServer, unusedUrl, type TestServer } from '../testing/testServers.ts';

const closers: (() => Promise<void>)[] = [];

async function start(
  handler: RequestListener,
  options: TestGatewayOptions = {},
): Promise<{ gateway: TestGateway; service: TestServer }> {
  const service = await startServer(handler);
  const gateway = await startGateway({ services: { orders: service.url }, ...options });
  closers.push(gateway.close, service.close);
  return { gateway, service };
}

/** Expects a failure response whose body has the same request id as the response header. */
async function expectFailure(answer: Awaited<ReturnType<typeof request>>, status: number, code: string) {
  const body = await answer.body.json();
  expect(answer.statusCode).toBe(status);
  expect(body).toMatchObject({ success: false, code, requestId: answer.headers['x-request-id'] });
  expect((body as { message: string }).message).toMatch(/serviço/i);
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  expect(answer.headers['cache-control']).toBe('no-store');
}

describe('the gateway in front of a failing service', () => {
  afterEach(async () => {
    for (const close of closers.splice(0)) await close();
  });

  it('answers 503 when the service is unreachable', async () => {
    const gateway = await startGateway({ services: { orders: await unusedUrl() } });
    closers.push(gateway.close);
    await expectFailure(await request(`${gateway.url}/api/orders`), 503, 'SERVICE_UNAVAILABLE');
  });

  it("retries with the request's body when the service starts a moment later", async () => {
    const url = await unusedUrl();
    const gateway = await startGateway({ services: { orders: url }, forwardOptions: { retryDelayMs: 300 } });
    const { promise: refused, resolve } = Promise.withResolvers<void>();
    const onRefused = () => resolve();
    subscribe('undici:client:connectError', onRefused);
    closers.push(async () => void unsubscribe('undici:client:connectError', onRefused));
    const answer = request(`${gateway.url}/api/orders`, { method: 'POST', body: 'order' });
    const server = createServer((req, res) => req.pipe(res));
    await refused;
    server.listen(Number(new URL(url).port), '127.0.0.1');
    closers.push(gateway.close, async () => void server.close());
    expect(await (await answer).body.text()).toBe('order');
  });

  it('answers 504 when the service exceeds its deadline', async () => {
    const timeouts = { connectMs: 1000, headersMs: 200, bodyMs: 1000 };
    const { gateway } = await start(() => undefined, { timeouts });
    await expectFailure(await request(`${gateway.url}/api/orders`), 504, 'GATEWAY_TIMEOUT');
  });

  it('retries a GET once when the connection breaks before the answer', async () => {
    let calls = 0;
    const { gateway } = await start((req, res) => {
      calls += 1;
      if (calls === 1) req.socket.resetAndDestroy();
      else res.end('second');
    });
    const answer = await request(`${gateway.url}/api/orders`);
    expect(await answer.body.text()).toBe('second');
    expect(calls).toBe(2);
  });

  it('answers 502 when the connection breaks again', async () => {
    let calls = 0;
    const { gateway } = await start((req) => {
      calls += 1;
      req.socket.resetAndDestroy();
    });
    await expectFailure(await request(`${gateway.url}/api/orders`), 502, 'BAD_GATEWAY');
    expect(calls).toBe(2);
  });

  it('never sends a write twice', async () => {
    let calls = 0;
    const { gateway } = await start((req) => {
      calls += 1;
      req.resume().once('end', () => req.socket.destroy());
    });
    const answer = await request(`${gateway.url}/api/orders`, { method: 'POST', body: '{}' });
    await expectFailure(answer, 502, 'BAD_GATEWAY');
    expect(calls).toBe(1);
  });

  it("cuts the client's connection when the service breaks off an answer, and serves the next request", async () => {
    const { gateway } = await start((req, res) => {
      if (req.url === '/api/orders/whole') return void res.end('whole');
      res.writeHead(200, { 'content-length': 1000 });
      res.write('half', () => req.socket.resetAndDestroy());
    });
    const answer = await request(`${gateway.url}/api/orders`);
    await expect(answer.body.text()).rejects.toThrow('other side closed');
    const next = await request(`${gateway.url}/api/orders/whole`);
    expect(await next.body.text()).toBe('whole');
    await waitUntil(() => gateway.log.some((line) => line.includes('request failed')));
  });

  it('answers 502 when the service does not speak HTTP', async () => {
    const { gateway, service } = await start(() => undefined);
    service.server.on('connection', (socket) => socket.end('SSH-2.0-OpenSSH\r\n'));
    await expectFailure(await request(`${gateway.url}/api/orders`), 502, 'BAD_GATEWAY');
  });

  it('answers 503 immediately when too many requests wait for the service', async () => {
    const { gateway } = await start(() => undefined, { forwardOptions: { maxInFlight: 1 } });
    const waitingRequest = httpRequest(`${gateway.url}/api/orders`).end();
    waitingRequest.on('error', () => undefined);
    await waitUntil(() => gateway.upstreams.orders.inFlight === 1);
    await expectFailure(await request(`${gateway.url}/api/orders`), 503, 'SERVICE_UNAVAILABLE');
    waitingRequest.destroy();
    await waitUntil(() => gateway.upstreams.orders.inFlight === 0);
  });

  it('passes on an error answer of the service unchanged', async () => {
    const { gateway } = await start((_req, res) => {
      res.writeHead(409, { 'content-type': 'application/json' });
      res.end('{"success":false,"code":"OUT_OF_STOCK"}');
    });
    const answer = await request(`${gateway.url}/api/orders`);
    expect(answer.statusCode).toBe(409);
    expect(await answer.body.json()).toEqual({ success: false, code: 'OUT_OF_STOCK' });
  });
});

describe('body limit', () => {
  let receivedBytes = 0;
  let gateway: TestGateway;
  let service: TestServer;

  beforeAll(async () => {
    service = await startServer((req, res) => {
      if (req.url === '/api/orders/refused') {
        res.writeHead(413, { 'content-type': 'application/json' });
        res.end('{"code":"PAYLOAD_TOO_LARGE","by":"service"}');
        return;
      }
      req.on('data', (chunk: Buffer) => (receivedBytes += chunk.length));
      req.on('end', () => res.end('taken'));
    });
    gateway = await startGateway({
      services: { orders: service.url },
      forwardOptions: { maxBodyBytes: 100_000 },
    });
  });
  beforeEach(() => (receivedBytes = 0));
  afterAll(async () => {
    await gateway.close();
    await service.close();
  });

  /**
   * Sends a request with a body of `bytes` bytes. Resolves with the response, even if the server has not read the whole
   * body.
   */
  async function send(
    path: string,
    bytes: number,
    headers: Record<string, string | number>,
  ): Promise<IncomingMessage> {
    const req = httpRequest(`${gateway.url}${path}`, { method: 'POST', headers, agent: false });
    req.on('error', () => undefined);
    const response = once(req, 'response') as Promise<[IncomingMessage]>;
    for (let remainingBytes = bytes; remainingBytes > 0; remainingBytes -= 10_000)
      req.write(Buffer.alloc(Math.min(remainingBytes, 10_000)));
    req.end();
    const [res] = await response;
    return res;
  }
  async function textOf(res: IncomingMessage): Promise<string> {
    let text = '';
    for await (const chunk of res.setEncoding('utf8')) text += String(chunk);
    return text;
  }

  it('accepts a body of exactly the limit', async () => {
    const res = await send('/api/orders', 100_000, { 'transfer-encoding': 'chunked' });
    expect(res.statusCode).toBe(200);
    expect(await textOf(res)).toBe('taken');
    expect(receivedBytes).toBe(100_000);
  });

  it('answers 413 to a declared length above it, without calling the service', async () => {
    const res = await send('/api/orders', 100_001, { 'content-length': 100_001 });
    expect(res.statusCode).toBe(413);
    expect(JSON.parse(await textOf(res))).toMatchObject({ success: false, code: 'PAYLOAD_TOO_LARGE' });
    expect(receivedBytes).toBe(0);
  });

  it('answers 413 when a body of unknown length exceeds it', async () => {
    const res = await send('/api/orders', 300_000, { 'transfer-encoding': 'chunked' });
    expect(res.statusCode).toBe(413);
    expect(JSON.parse(await textOf(res))).toMatchObject({ code: 'PAYLOAD_TOO_LARGE' });
    await waitUntil(() => gateway.upstreams.orders.inFlight === 0);
  });

  it('passes on a 413 that the service answers before it has read the body', async () => {
    const res = await send('/api/orders/refused', 90_000, { 'content-length': 90_000 });
    expect(res.statusCode).toBe(413);
    expect(JSON.parse(await textOf(res))).toMatchObject({ by: 'service' });
  });
});

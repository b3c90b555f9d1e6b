import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { request as httpRequest, type ClientRequest, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { Readable } from 'node:stream';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { waitUntil } from '@boaxepa/service-kit/testing/waitUntil';
import { request } from 'undici';
import { startGateway, type TestGateway } from '../testing/testGateway.ts';
import { startServer, type TestServer } from '../testing/testServers.ts';

// Hundreds of megabytes on a machine that is busy with other tests.
jest.setTimeout(60_000);

const megabyte = 1024 * 1024;
const block = randomBytes(64 * 1024);

/** What the service has seen and sent. */
const seen = { received: 0, sent: 0, closed: 0, ended: false };

/** Sends that many blocks as fast as they are taken. */
function* blocks(count: number) {
  for (let index = 0; index < count; index += 1) {
    seen.sent += block.length;
    yield block;
  }
}

/** Resolves when that number no longer grows. */
async function isStill(value: () => number): Promise<void> {
  let before = -1;
  let same = 0;
  await waitUntil(() => {
    same = value() === before ? same + 1 : 0;
    before = value();
    return same >= 10;
  });
}

describe('streaming proxy', () => {
  let service: TestServer;
  let gateway: TestGateway;
  /** Set by a test: whether the service reads what it is sent. */
  let reads: (req: IncomingMessage) => void;

  beforeAll(async () => {
    service = await startServer((req, res) => {
      res.once('close', () => (seen.closed += 1));
      if (req.method === 'GET') {
        res.writeHead(200, { 'content-type': 'application/octet-stream' });
        Readable.from(blocks(Number(new URL(req.url ?? '', 'http://x').searchParams.get('blocks')))).pipe(
          res,
        );
        return;
      }
      reads(req);
      req.once('end', () => {
        seen.ended = true;
        res.end('{}');
      });
    });
    gateway = await startGateway({
      services: { orders: service.url },
      forwarding: { maxBodyBytes: 100 * megabyte },
    });
  });
  beforeEach(() => {
    Object.assign(seen, { received: 0, sent: 0, closed: 0, ended: false });
    reads = (req) => req.on('data', (chunk: Buffer) => (seen.received += chunk.length));
  });
  afterEach(() => waitUntil(() => gateway.upstreams.orders.inFlight === 0));
  afterAll(async () => {
    await gateway.close();
    await service.close();
  });

  function open(method: string, path: string): ClientRequest {
    const req = httpRequest(`${gateway.url}${path}`, { method, agent: false });
    req.on('error', () => undefined);
    return req;
  }

  it('passes 100 MB down and 60 MB up without holding them', async () => {
    setFlagsFromString('--expose-gc');
    const collect = runInNewContext('gc') as () => void;
    collect();
    const before = process.memoryUsage().arrayBuffers;
    let peak = 0;
    let bytes = 0;
    const look = () => {
      bytes += block.length;
      if (bytes % (10 * megabyte) !== 0) return;
      collect();
      peak = Math.max(peak, process.memoryUsage().arrayBuffers - before);
    };
    const down = await request(`${gateway.url}/api/orders?blocks=1600`);
    let downloaded = 0;
    for await (const chunk of down.body) {
      downloaded += (chunk as Buffer).length;
      while (bytes + block.length <= downloaded) look();
    }
    const up = await request(`${gateway.url}/api/orders`, {
      method: 'POST',
      headers: { 'content-length': String(960 * block.length) },
      body: Readable.from(
        (function* () {
          for (const each of blocks(960)) {
            look();
            yield each;
          }
        })(),
      ),
    });
    expect(downloaded).toBe(100 * megabyte);
    expect(up.statusCode).toBe(200);
    expect(seen.received).toBe(60 * megabyte);
    // Freed memory is given back with a delay; a body that is held would be 60 or 100 MB.
    expect(peak).toBeLessThan(45 * megabyte);
  });

  it('holds the service back while the client does not read', async () => {
    const req = open('GET', '/api/orders?blocks=960').end();
    const [res] = (await once(req, 'response')) as [IncomingMessage];
    res.pause();
    await waitUntil(() => seen.sent > 0);
    await isStill(() => seen.sent);
    expect(seen.sent).toBeLessThan(20 * megabyte);
    res.resume();
    await once(res, 'end');
    expect(seen.sent).toBe(60 * megabyte);
  });

  it('holds the client back while the service does not read', async () => {
    let stalled: IncomingMessage | undefined;
    reads = (req) => (stalled = req.pause());
    const size = 60 * megabyte;
    const req = open('POST', '/api/orders');
    req.setHeader('content-length', size);
    Readable.from(blocks(size / block.length)).pipe(req);
    await waitUntil(() => stalled !== undefined);
    await isStill(() => seen.sent);
    expect(seen.sent).toBeLessThan(40 * megabyte);
    stalled?.on('data', (chunk: Buffer) => (seen.received += chunk.length)).resume();
    const [res] = (await once(req, 'response')) as [IncomingMessage];
    res.resume();
    expect(res.statusCode).toBe(200);
    expect(seen.received).toBe(size);
  });

  it('lets the service go when the client leaves during a download', async () => {
    const req = open('GET', '/api/orders?blocks=960').end();
    const [res] = (await once(req, 'response')) as [IncomingMessage];
    res.on('error', () => undefined);
    await once(res, 'data');
    req.destroy();
    await waitUntil(() => seen.closed === 1);
    expect(seen.sent).toBeLessThan(60 * megabyte);
  });

  it('lets the service go when the client leaves during an upload', async () => {
    const req = open('POST', '/api/orders');
    req.setHeader('content-length', megabyte);
    req.write(block);
    await waitUntil(() => seen.received > 0);
    req.destroy();
    await waitUntil(() => seen.closed === 1);
    expect(seen.ended).toBe(false);
  });

  it('lets the service go when the client leaves before the answer', async () => {
    reads = () => undefined;
    const req = open('POST', '/api/orders');
    req.setHeader('content-length', 3);
    req.end('abc');
    await waitUntil(() => gateway.upstreams.orders.pool.stats.running === 1);
    req.destroy();
    await waitUntil(() => seen.closed === 1);
    expect(gateway.upstreams.orders.pool.stats.running).toBe(0);
  });

  it('lets the service go when the client has stopped reading for long', async () => {
    const impatient = await startGateway({ services: { orders: service.url }, inactiveMs: 300 });
    const req = httpRequest(`${impatient.url}/api/orders?blocks=960`, { agent: false }).end();
    req.on('error', () => undefined);
    const [res] = (await once(req, 'response')) as [IncomingMessage];
    res.on('error', () => undefined).pause();
    await waitUntil(() => seen.closed === 1);
    expect(seen.sent).toBeLessThan(60 * megabyte);
    req.destroy();
    await impatient.close();
  });

  it('survives 2,000 clients that leave, without a connection left over', async () => {
    const text = 'GET /api/orders?blocks=6 HTTP/1.1\r\nhost: x\r\n\r\n';
    for (let round = 0; round < 20; round += 1) {
      await Promise.all(
        Array.from({ length: 100 }, async (_, index) => {
          const socket = connect(gateway.port, '127.0.0.1');
          socket.on('error', () => undefined);
          await once(socket, 'connect');
          socket.write(text);
          // At once, in the middle of an answer, or after a clean end of what the client has to say.
          if (index % 3 === 1) await once(socket, 'data');
          if (index % 3 === 2) socket.end();
          socket.destroy();
        }),
      );
    }
    const { orders } = gateway.upstreams;
    await waitUntil(
      () => orders.inFlight === 0 && orders.pool.stats.running === 0 && orders.pool.stats.queued === 0,
    );
    const connections = () =>
      new Promise<number>((resolve) => service.server.getConnections((_error, count) => resolve(count)));
    // What is left are connections that are kept for the next request.
    await waitUntil(async () => (await connections()) <= 256);
    const answer = await request(`${gateway.url}/api/orders?blocks=1`);
    expect(answer.statusCode).toBe(200);
    expect((await answer.body.arrayBuffer()).byteLength).toBe(block.length);
  });
});

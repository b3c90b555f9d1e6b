import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { request as httpRequest, type ClientRequest, type IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { waitUntil } from '@boaxepa/service-testing/waitUntil';
import { request } from 'undici';
import { startGateway, type TestGateway } from '../testing/testGateway.ts';
import { startServer, type TestServer } from '../testing/testServers.ts';

// Long timeout: the test transfers hundreds of megabytes on a machine that also runs other tests.
jest.setTimeout(60_000);

const megabyte = 1024 * 1024;
const block = randomBytes(64 * 1024);

/**
 * Counts of one test. `received` is the number of bytes that the test service has received. `sent` is the number of
 * bytes that the sender (the test service or an uploading client) has sent. `closed` is the number of closed responses.
 * `ended` is true after a complete upload.
 */
const serviceCounts = { received: 0, sent: 0, closed: 0, ended: false };

/** Yields `count` blocks, as fast as the receiver reads them. */
function* blocks(count: number) {
  for (let index = 0; index < count; index += 1) {
    serviceCounts.sent += block.length;
    yield block;
  }
}

/** Resolves when the number that `value` returns has stopped changing. */
async function isStill(value: () => number): Promise<void> {
  let before = -1;
  let unchangedReads = 0;
  await waitUntil(() => {
    unchangedReads = value() === before ? unchangedReads + 1 : 0;
    before = value();
    return unchangedReads >= 10;
  });
}

/** Measures how much the buffer memory of this process has grown since the start, once per 50 MB of traffic. */
function heapWatch(): { look(passed: number): void; peak(): number } {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as (options?: { type: 'minor' }) => void;
  collect();
  const before = process.memoryUsage().arrayBuffers;
  let peak = 0;
  let bytes = 0;
  return {
    look(passedBytes) {
      bytes += passedBytes;
      // Collect garbage only once per 50 MB, because a collection can take seconds in a process that has run many
      // tests.
      if (bytes < 50 * megabyte) return;
      bytes = 0;
      collect();
      // V8 releases the memory of collected buffers in the background. A second collection waits until the memory is
      // released.
      collect({ type: 'minor' });
      peak = Math.max(peak, process.memoryUsage().arrayBuffers - before);
    },
    peak: () => peak,
  };
}

describe('streaming proxy', () => {
  let service: TestServer;
  let gateway: TestGateway;
  /** A gateway with the limits that production uses. */
  let usual: TestGateway;
  /** Handler that reads the body of an upload in the test service. A test can replace it. */
  let reads: (req: IncomingMessage) => void;

  beforeAll(async () => {
    service = await startServer((req, res) => {
      res.once('close', () => (serviceCounts.closed += 1));
      if (req.method === 'GET') {
        res.writeHead(200, { 'content-type': 'application/octet-stream' });
        Readable.from(blocks(Number(new URL(req.url ?? '', 'http://x').searchParams.get('blocks')))).pipe(
          res,
        );
        return;
      }
      reads(req);
      req.once('end', () => {
        serviceCounts.ended = true;
        res.end('{}');
      });
    });
    gateway = await startGateway({
      services: { orders: service.url },
      forwardOptions: { maxBodyBytes: 100 * megabyte },
    });
    usual = await startGateway({ services: { orders: service.url } });
  });
  beforeEach(() => {
    Object.assign(serviceCounts, { received: 0, sent: 0, closed: 0, ended: false });
    reads = (req) => req.on('data', (chunk: Buffer) => (serviceCounts.received += chunk.length));
  });
  afterEach(() => waitUntil(() => gateway.upstreams.orders.inFlight === 0));
  afterAll(async () => {
    await gateway.close();
    await usual.close();
    await service.close();
  });

  function open(method: string, path: string): ClientRequest {
    const req = httpRequest(`${gateway.url}${path}`, { method, agent: false });
    req.on('error', () => undefined);
    return req;
  }

  it('passes 100 MB down and 60 MB up without buffering them', async () => {
    const heap = heapWatch();
    const down = await request(`${gateway.url}/api/orders?blocks=1600`);
    let downloadedBytes = 0;
    for await (const chunk of down.body) {
      downloadedBytes += (chunk as Buffer).length;
      heap.look((chunk as Buffer).length);
    }
    const up = await request(`${gateway.url}/api/orders`, {
      method: 'POST',
      headers: { 'content-length': String(960 * block.length) },
      body: Readable.from(
        (function* () {
          for (const each of blocks(960)) {
            heap.look(each.length);
            yield each;
          }
        })(),
      ),
    });
    expect(downloadedBytes).toBe(100 * megabyte);
    expect(up.statusCode).toBe(200);
    expect(serviceCounts.received).toBe(60 * megabyte);
    // The limit is not zero, because memory is freed with a delay. A buffered body would need 60 or 100 MB.
    expect(heap.peak()).toBeLessThan(45 * megabyte);
  });

  it('buffers almost nothing of 20 concurrent uploads and 20 downloads of 10 MB each', async () => {
    const heap = heapWatch();
    reads = (req) =>
      req.on('data', (chunk: Buffer) => {
        serviceCounts.received += chunk.length;
        heap.look(chunk.length);
      });
    const size = 10 * megabyte;
    const each = Array.from({ length: 20 }, () => undefined);
    const uploads = each.map(async () => {
      const up = await request(`${usual.url}/api/orders`, {
        method: 'POST',
        headers: { 'content-length': String(size) },
        body: Readable.from(blocks(size / block.length)),
      });
      await up.body.dump();
      return up.statusCode;
    });
    const downloads = each.map(async () => {
      const down = await request(`${usual.url}/api/orders?blocks=${size / block.length}`);
      let bytes = 0;
      for await (const chunk of down.body) {
        bytes += (chunk as Buffer).length;
        heap.look((chunk as Buffer).length);
      }
      return bytes;
    });
    expect(new Set(await Promise.all(uploads))).toEqual(new Set([200]));
    expect(new Set(await Promise.all(downloads))).toEqual(new Set([size]));
    expect(serviceCounts.received).toBe(20 * size);
    // Each connection has a few hundred kilobytes in transit. Buffered bodies would need 400 MB.
    expect(heap.peak()).toBeLessThan(60 * megabyte);
  });

  it('applies backpressure to the service while the client does not read', async () => {
    const req = open('GET', '/api/orders?blocks=960').end();
    const [res] = (await once(req, 'response')) as [IncomingMessage];
    res.pause();
    await waitUntil(() => serviceCounts.sent > 0);
    await isStill(() => serviceCounts.sent);
    expect(serviceCounts.sent).toBeLessThan(20 * megabyte);
    res.resume();
    await once(res, 'end');
    expect(serviceCounts.sent).toBe(60 * megabyte);
  });

  it('applies backpressure to the client while the service does not read', async () => {
    let stalledResponse: IncomingMessage | undefined;
    reads = (req) => (stalledResponse = req.pause());
    const size = 60 * megabyte;
    const req = open('POST', '/api/orders');
    req.setHeader('content-length', size);
    Readable.from(blocks(size / block.length)).pipe(req);
    await waitUntil(() => stalledResponse !== undefined);
    await isStill(() => serviceCounts.sent);
    expect(serviceCounts.sent).toBeLessThan(40 * megabyte);
    stalledResponse?.on('data', (chunk: Buffer) => (serviceCounts.received += chunk.length)).resume();
    const [res] = (await once(req, 'response')) as [IncomingMessage];
    res.resume();
    expect(res.statusCode).toBe(200);
    expect(serviceCounts.received).toBe(size);
  });

  it('closes the connection to the service when the client disconnects during a download', async () => {
    const req = open('GET', '/api/orders?blocks=960').end();
    const [res] = (await once(req, 'response')) as [IncomingMessage];
    res.on('error', () => undefined);
    await once(res, 'data');
    req.destroy();
    await waitUntil(() => serviceCounts.closed === 1);
    expect(serviceCounts.sent).toBeLessThan(60 * megabyte);
  });

  it('closes the connection to the service when the client disconnects during an upload', async () => {
    const req = open('POST', '/api/orders');
    req.setHeader('content-length', megabyte);
    req.write(block);
    await waitUntil(() => serviceCounts.received > 0);
    req.destroy();
    await waitUntil(() => serviceCounts.closed === 1);
    expect(serviceCounts.ended).toBe(false);
  });

  it('closes the connection to the service when the client disconnects before the answer', async () => {
    reads = () => undefined;
    const req = open('POST', '/api/orders');
    req.setHeader('content-length', 3);
    req.end('abc');
    await waitUntil(() => gateway.upstreams.orders.pool.stats.running === 1);
    req.destroy();
    await waitUntil(() => serviceCounts.closed === 1);
    expect(gateway.upstreams.orders.pool.stats.running).toBe(0);
  });

  it('closes the connection to the service when the client has not read for long', async () => {
    const impatient = await startGateway({ services: { orders: service.url }, inactiveMs: 300 });
    const req = httpRequest(`${impatient.url}/api/orders?blocks=960`, { agent: false }).end();
    req.on('error', () => undefined);
    const [res] = (await once(req, 'response')) as [IncomingMessage];
    res.on('error', () => undefined).pause();
    await waitUntil(() => serviceCounts.closed === 1);
    expect(serviceCounts.sent).toBeLessThan(60 * megabyte);
    req.destroy();
    await impatient.close();
  });
});

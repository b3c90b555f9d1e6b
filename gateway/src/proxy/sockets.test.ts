import { once } from 'node:events';
import type { RequestListener } from 'node:http';
import { connect, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { waitUntil } from '@boaxepa/service-testing/waitUntil';
import { request } from 'undici';
import { startGateway, type TestGateway } from '../testing/testGateway.ts';
import { startServer, type TestServer } from '../testing/testServers.ts';

// Long timeout: the test opens thousands of connections on a machine that also runs other tests.
jest.setTimeout(120_000);
const patienceMs = 50_000;

const block = Buffer.alloc(64 * 1024);

/** Returns the number of TCP sockets in this process, which runs the clients, the gateway and the test service. */
const sockets = () => process.getActiveResourcesInfo().filter((name) => name === 'TCPSocketWrap').length;

/** Request handlers of the test service. The last segment of the request path selects the handler. */
const behaviours: Readonly<Record<string, RequestListener>> = {
  short: (_req, res) => res.end('fine'),
  // This response never ends by itself, so the client must disconnect first.
  unfinished: (_req, res) => {
    res.writeHead(200, { 'content-type': 'application/octet-stream' });
    res.write('begin');
  },
  unread: (req) => void req.pause(),
  long: (_req, res) => {
    res.writeHead(200, { 'content-type': 'application/octet-stream' });
    // This body is larger than all buffers between service and client. If the client stops reading, the service must
    // wait.
    Readable.from(Array.from({ length: 960 }, () => block)).pipe(res);
  },
  'reset-before': (req) => req.socket.resetAndDestroy(),
  'reset-within': (req, res) => {
    res.writeHead(200, { 'content-length': block.length });
    res.write(block.subarray(1), () => req.socket.resetAndDestroy());
  },
  'reset-upload': (req) => req.once('data', () => req.socket.resetAndDestroy()),
};

describe('sockets of the proxy', () => {
  let service: TestServer;
  let gateway: TestGateway;
  let base: number;
  /** Functions that close the resources that a failed test left open. */
  const closers: (() => Promise<void>)[] = [];

  beforeEach(async () => {
    service = await startServer((req, res) => {
      const behaviour = req.url?.split('/').at(-1) ?? '';
      (behaviours[behaviour] ?? (() => res.end('fine')))(req, res);
    });
    gateway = await startGateway({ services: { orders: service.url } });
    base = sockets();
  });
  afterEach(async () => {
    for (const close of closers.splice(0)) await close();
    await gateway.close();
    await service.close();
  });

  async function openClient(text: string, port = gateway.port): Promise<Socket> {
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
    socket.on('error', () => undefined);
    await once(socket, 'connect');
    socket.write(text);
    return socket;
  }

  /**
   * Expects that all sockets of the test are closed. The gateway's idle connections to the service close last, after 4
   * seconds.
   */
  async function expectNothingLeft(): Promise<void> {
    const { orders } = gateway.upstreams;
    const answer = await request(`${gateway.url}/api/orders/fine`, { reset: true });
    expect([answer.statusCode, await answer.body.text()]).toEqual([200, 'fine']);
    await waitUntil(() => sockets() === base, patienceMs);
    const { running, queued, connected } = orders.pool.stats;
    expect({ inFlight: orders.inFlight, running, queued, connected }).toEqual({
      inFlight: 0,
      running: 0,
      queued: 0,
      connected: 0,
    });
  }

  it('are all closed after 2,000 clients have disconnected', async () => {
    // One client in twenty requests a body of 60 MB, which does not fit into the network buffers. If all 2,000 clients
    // requested it, the test would transfer gigabytes.
    const behaviourOf = (index: number) =>
      index % 20 === 0 ? 'long' : index % 2 === 1 ? 'unfinished' : 'short';
    const requestFor = (behaviour: string) => `GET /api/orders/${behaviour} HTTP/1.1\r\nhost: x\r\n\r\n`;
    for (let round = 0; round < 20; round += 1) {
      await Promise.all(
        Array.from({ length: 100 }, async (_, index) => {
          const socket = await openClient(requestFor(behaviourOf(index)));
          // A third of the clients disconnect immediately, and a third in the middle of a response. The other third
          // first end their side of the connection properly.
          if (index % 3 === 1) await once(socket, 'data');
          if (index % 3 === 2) socket.end();
          socket.destroy();
        }),
      );
    }
    await expectNothingLeft();
  });

  it('are all closed after clients that request, send and read slowly', async () => {
    const texts = [
      'GET /api/orders/fine HTTP/1.1\r\nhost: x\r\nx-slow: ',
      'POST /api/orders/unread HTTP/1.1\r\nhost: x\r\ncontent-length: 1000\r\n\r\nbegin',
      'GET /api/orders/long HTTP/1.1\r\nhost: x\r\n\r\n',
    ];
    const impatient = await startGateway({ services: { orders: service.url }, inactiveMs: 300 });
    closers.push(impatient.close);
    const clients = await Promise.all(
      Array.from({ length: 150 }, (_, index) =>
        openClient(texts[index % texts.length] ?? '', impatient.port),
      ),
    );
    const { orders } = impatient.upstreams;
    await waitUntil(
      async () =>
        (await impatient.connections()) === 0 && orders.inFlight === 0 && orders.pool.stats.running === 0,
      patienceMs,
    );
    // Destroy the clients, because a client that does not read does not notice that its connection was closed.
    for (const client of clients) client.destroy();
    await closers.pop()?.();
    await expectNothingLeft();
  });

  it.each(['reset-before', 'reset-within', 'reset-upload'])(
    'are all closed after the service has broken 200 connections (%s)',
    async (behaviour) => {
      const outcomes = await Promise.all(
        Array.from({ length: 200 }, async () => {
          const upload = behaviour === 'reset-upload' ? { method: 'POST' as const, body: block } : {};
          const answer = await request(`${gateway.url}/api/orders/${behaviour}`, { reset: true, ...upload });
          const body = await answer.body.text().catch(() => 'cut');
          return answer.statusCode === 200 ? body : String(answer.statusCode);
        }),
      );
      expect(new Set(outcomes)).toEqual(new Set([behaviour === 'reset-within' ? 'cut' : '502']));
      await expectNothingLeft();
    },
  );
});

import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { waitUntil } from '@boaxepa/service-testing/waitUntil';
import { request } from 'undici';
import { startGateway, type TestGateway } from '../testing/testGateway.ts';
import { echo, startServer, type TestServer } from '../testing/testServers.ts';

/** Number of slow clients. It is larger than 256, the maximum number of connections from the gateway to one service. */
const clientCount = 300;

describe('clients that send a body slowly', () => {
  let service: TestServer;
  let gateway: TestGateway;
  const clients: Socket[] = [];

  beforeEach(async () => {
    service = await startServer((req, res) => void echo('orders')(req, res).catch(() => undefined));
    gateway = await startGateway({ services: { orders: service.url } });
  });
  afterEach(async () => {
    for (const client of clients.splice(0)) client.destroy();
    await gateway.close();
    await service.close();
  });

  /** Opens connections that send a Content-Length of `bytes`, but only the first byte of the body. */
  async function startUploads(bytes: number): Promise<void> {
    const head = `POST /api/orders HTTP/1.1\r\nhost: x\r\ncontent-length: ${bytes}\r\n\r\n{`;
    for (let index = 0; index < clientCount; index += 1) {
      const client = connect({ port: gateway.port, host: '127.0.0.1' });
      client.on('error', () => undefined);
      client.write(head);
      clients.push(client);
    }
    await waitUntil(async () => (await gateway.connections()) >= clientCount);
  }

  async function expectService(): Promise<void> {
    const answer = await request(`${gateway.url}/api/orders`);
    expect([answer.statusCode, await answer.body.json()]).toMatchObject([200, { service: 'orders' }]);
  }

  it('occupy no connection to the service with a short body', async () => {
    await startUploads(1000);
    await expectService();
    const client = clients[0] as Socket;
    client.write(' '.repeat(999));
    const [answer] = (await once(client, 'data')) as [Buffer];
    expect(String(answer)).toMatch(/^HTTP\/1\.1 200 [^]*"bodyBytes":1000/);
  });

  it('occupy only a quarter of the connections to the service with a long body', async () => {
    await startUploads(1_000_000);
    await expectService();
    const refusals = clients.filter((client) => client.bytesRead > 0);
    expect(refusals).toHaveLength(clientCount - 64);
    expect(gateway.upstreams.orders.pool.stats.running).toBe(64);
  });
});

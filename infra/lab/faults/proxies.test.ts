import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server } from 'node:net';
import { openProxies, type Proxies } from './proxies.ts';

describe('proxies of a stack', () => {
  let echo: Server;
  let proxies: Proxies;
  let address: string;

  beforeEach(async () => {
    echo = createServer({ allowHalfOpen: true }, (socket) => void socket.pipe(socket));
    echo.listen(0, '127.0.0.1');
    await once(echo, 'listening');
    address = `redis://127.0.0.1:${(echo.address() as AddressInfo).port}`;
    proxies = openProxies();
  });
  afterEach(() => {
    proxies.close();
    echo.close();
  });

  /** Sends the chunks through the proxy, ends the connection and returns everything that was received. */
  async function echoThroughProxy(chunks: readonly string[]): Promise<string> {
    const { REDIS_URL = '' } = await proxies.environmentOf({ REDIS_URL: address });
    const socket = connect(Number(new URL(REDIS_URL).port), '127.0.0.1');
    let receivedText = '';
    socket.on('data', (data) => (receivedText += data.toString()));
    for (const chunk of chunks) {
      socket.write(chunk);
      await new Promise(setImmediate);
    }
    socket.end();
    await once(socket, 'end');
    return receivedText;
  }

  it('forwards all bytes in order, with and without a delay', async () => {
    const chunks = Array.from({ length: 50 }, (_, index) => `${index} `);
    expect(await echoThroughProxy(chunks)).toBe(chunks.join(''));
    proxies.delay('redis', 20);
    const since = performance.now();
    expect(await echoThroughProxy(chunks)).toBe(chunks.join(''));
    expect(performance.now() - since).toBeGreaterThan(35);
  });

  it('replaces the addresses of parts and nothing else', async () => {
    const before = {
      JWKS_URL: 'http://127.0.0.1:4001/api/auth/jwks.json',
      AUTH_INTERNAL_URL: 'http://127.0.0.1:4002',
      MONGO_URL: 'mongodb://127.0.0.1:4003/boaxepa_auth?replicaSet=rs0',
      PUBLIC_URL: 'http://localhost:8080',
      PORT: '4001',
    };
    const after = await proxies.environmentOf(before);
    expect(after).toMatchObject({ PUBLIC_URL: before.PUBLIC_URL, PORT: before.PORT });
    expect(after['JWKS_URL']).toMatch(/^http:\/\/127\.0\.0\.1:(?!4001)\d+\/api\/auth\/jwks\.json$/);
    expect(after['AUTH_INTERNAL_URL']).not.toBe(before.AUTH_INTERNAL_URL);
    expect(after['MONGO_URL']).toMatch(
      /^mongodb:\/\/127\.0\.0\.1:(?!4003)\d+\/boaxepa_auth\?directConnection=true$/,
    );
  });
});

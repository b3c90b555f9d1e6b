import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import { request } from 'undici';
import { startGateway, type TestGateway } from '../testing/testGateway.ts';
import { startServer, type TestServer } from '../testing/testServers.ts';

const longBody = JSON.stringify({ data: 'sacola '.repeat(1000) });
/** A response body that is too long for synchronous compression. */
const longest = longBody.repeat(10);
const etag = '"v1"';
/** Number of upcoming responses that the test service aborts in the middle of the body. */
let breaksLeft = 0;

const json = (text: string) => ({
  'content-type': 'application/json',
  'content-length': Buffer.byteLength(text),
});

const answers: Record<string, (req: IncomingMessage, res: ServerResponse) => void> = {
  '/api/orders/long': (_req, res) => {
    res.writeHead(200, {
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(longBody),
      'cache-control': 'private, no-cache',
      vary: 'Authorization',
      etag,
    });
    res.end(longBody);
  },
  '/api/orders/longest': (_req, res) => res.writeHead(200, json(longest)).end(longest),
  '/api/orders/of-unknown-length': (_req, res) =>
    res.writeHead(200, { 'content-type': 'application/json' }).end(longest),
  '/api/orders/in-pieces': (_req, res) => {
    res.writeHead(200, json(longBody)).write(longBody.slice(0, 10));
    setImmediate(() => res.end(longBody.slice(10)));
  },
  '/api/orders/breaking': (_req, res) => {
    res.writeHead(200, json(longBody)).write(longBody.slice(0, 10));
    if (breaksLeft > 0) setImmediate(() => res.destroy());
    else res.end(longBody.slice(10));
    breaksLeft -= 1;
  },
  '/api/orders/short': (_req, res) =>
    res.writeHead(200, { 'content-type': 'application/json', etag }).end('{}'.padEnd(50)),
  '/api/orders/short-with-length': (_req, res) =>
    res.writeHead(200, { 'content-type': 'application/json', 'content-length': 50 }).end('{}'.padEnd(50)),
  '/api/orders/picture': (_req, res) => res.writeHead(200, { 'content-type': 'image/png' }).end(longBody),
  '/api/orders/encoded': (_req, res) =>
    res.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' }).end(longBody),
  '/api/orders/fixed': (_req, res) =>
    res.writeHead(200, { 'content-type': 'text/plain', 'cache-control': 'no-transform' }).end(longBody),
  '/api/orders/polled': (req, res) => {
    const isFresh = req.headers['if-none-match'] === etag || req.headers['if-none-match'] === `W/${etag}`;
    res.writeHead(isFresh ? 304 : 200, { etag, 'cache-control': 'private, no-cache' });
    res.end(isFresh ? undefined : longBody);
  },
  '/api/orders/nothing': (_req, res) => res.writeHead(204).end(),
  '/api/orders/cookies': (_req, res) => res.writeHead(200, { 'set-cookie': ['a=1; HttpOnly', 'b=2'] }).end(),
  '/api/orders/hops': (_req, res) =>
    res
      .writeHead(200, {
        connection: 'keep-alive, x-private',
        'x-private': 'hop',
        'proxy-authenticate': 'Basic',
        'x-public': 'end to end',
        server: 'secret/1.0',
        'x-powered-by': 'secret',
        'x-request-id': 'of the service',
        'x-frame-options': 'SAMEORIGIN',
        'content-security-policy': "default-src 'self' https: 'unsafe-inline'",
      })
      .end(),
};

describe('forwarded answers', () => {
  let service: TestServer;
  let gateway: TestGateway;
  let connections = 0;
  let lastHeaders: IncomingMessage['headers'] = {};

  beforeAll(async () => {
    service = await startServer((req, res) => {
      lastHeaders = req.headers;
      answers[req.url ?? '']?.(req, res);
    });
    service.server.on('connection', () => (connections += 1));
    gateway = await startGateway({ services: { orders: service.url } });
  });
  afterAll(async () => {
    await gateway.close();
    await service.close();
  });

  async function get(name: string, headers: Record<string, string> = {}) {
    const answer = await request(`${gateway.url}/api/orders/${name}`, { headers });
    return { ...answer, bytes: Buffer.from(await answer.body.arrayBuffer()) };
  }

  it.each([
    ['br', 'gzip, deflate, br, zstd', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
  ])('are compressed with %s', async (encoding, acceptEncoding, decompress) => {
    const answer = await get('long', { 'accept-encoding': acceptEncoding });
    expect(answer.headers['content-encoding']).toBe(encoding);
    expect(answer.headers['content-length']).toBe(String(answer.bytes.length));
    expect(answer.headers['vary']).toBe('Authorization, Accept-Encoding');
    expect(answer.headers['etag']).toBe(`W/${etag}`);
    expect(answer.bytes.length).toBeLessThan(longBody.length / 5);
    expect(decompress(answer.bytes).toString()).toBe(longBody);
  });

  it.each(['longest', 'of-unknown-length'])('are compressed as a stream when %s', async (name) => {
    const answer = await get(name, { 'accept-encoding': 'br' });
    expect(answer.headers['content-encoding']).toBe('br');
    expect(answer.headers['content-length']).toBeUndefined();
    expect(brotliDecompressSync(answer.bytes).toString()).toBe(longest);
  });

  it('are compressed as a whole when they are short and arrive in pieces', async () => {
    const answer = await get('in-pieces', { 'accept-encoding': 'br' });
    expect(answer.headers['content-length']).toBe(String(answer.bytes.length));
    expect(brotliDecompressSync(answer.bytes).toString()).toBe(longBody);
  });

  it('are requested again when the service breaks off a compressed one, and are never sent in part', async () => {
    breaksLeft = 1;
    const answer = await get('breaking', { 'accept-encoding': 'br' });
    expect(answer.statusCode).toBe(200);
    expect(brotliDecompressSync(answer.bytes).toString()).toBe(longBody);
    breaksLeft = 2;
    expect((await get('breaking', { 'accept-encoding': 'br' })).statusCode).toBe(502);
  });

  it('stay unchanged for a client that accepts no compression', async () => {
    const answer = await get('long');
    expect(answer.headers['content-encoding']).toBeUndefined();
    expect(answer.headers['content-length']).toBe(String(longBody.length));
    expect(answer.headers['etag']).toBe(etag);
    expect(answer.headers['vary']).toContain('Accept-Encoding');
    expect(answer.bytes.toString()).toBe(longBody);
  });

  it.each(['short-with-length', 'picture', 'fixed'])(
    'stay uncompressed when compression is useless or forbidden: %s',
    async (name) => {
      const answer = await get(name, { 'accept-encoding': 'br, gzip' });
      expect(answer.statusCode).toBe(200);
      expect(answer.headers['content-encoding']).toBeUndefined();
    },
  );

  it('are not compressed twice', async () => {
    const answer = await get('encoded', { 'accept-encoding': 'br, gzip' });
    expect(answer.headers['content-encoding']).toBe('gzip');
    expect(answer.bytes.toString()).toBe(longBody);
  });

  it("include a service's 304 with its validator", async () => {
    const first = await get('polled', { 'accept-encoding': 'br' });
    const answer = await get('polled', {
      'if-none-match': String(first.headers['etag']),
      'accept-encoding': 'br',
    });
    expect(answer.statusCode).toBe(304);
    expect(answer.bytes).toHaveLength(0);
    expect(answer.headers['etag']).toBe(etag);
    expect(answer.headers['cache-control']).toBe('private, no-cache');
  });

  it('include a 204 without a body', async () => {
    const answer = await get('nothing');
    expect(answer.statusCode).toBe(204);
    expect(answer.bytes).toHaveLength(0);
  });

  it('keep several cookies as separate headers', async () => {
    expect((await get('cookies')).headers['set-cookie']).toEqual(['a=1; HttpOnly', 'b=2']);
  });

  it('lose headers that belong to one connection or to the gateway', async () => {
    const clientRequest = httpRequest(`${gateway.url}/api/orders/hops`, {
      headers: { connection: 'close, x-mine', 'x-mine': 'hop', te: 'trailers', 'x-yours': '1' },
    }).end();
    const [{ headers }] = (await once(clientRequest, 'response')) as [IncomingMessage];
    expect(lastHeaders).not.toHaveProperty('x-mine');
    expect(lastHeaders).not.toHaveProperty('te');
    expect(lastHeaders['x-yours']).toBe('1');
    for (const name of ['x-private', 'proxy-authenticate', 'server', 'x-powered-by'])
      expect(headers).not.toHaveProperty(name);
    expect(headers['x-public']).toBe('end to end');
    expect(headers['x-request-id']).not.toBe('of the service');
    expect(headers['x-frame-options']).toBe('DENY');
    expect(headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'");
  });

  it('have the security headers', async () => {
    const { headers } = await get('nothing');
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': 'geolocation=(self), camera=(), microphone=(), browsing-topics=()',
    });
    expect(headers).not.toHaveProperty('strict-transport-security');
  });

  it('share one connection when requests follow each other', async () => {
    await get('nothing');
    connections = 0;
    for (let index = 0; index < 20; index += 1) await get('nothing');
    expect(connections).toBe(0);
  });
});

import { brotliDecompressSync } from 'node:zlib';
import { setTimeout as pause } from 'node:timers/promises';
import { request } from 'undici';
import { startGateway, type TestGateway } from '../testing/testGateway.ts';
import { startServer, type TestServer } from '../testing/testServers.ts';

const shop = 'a'.repeat(24);
const list = '/api/shopper/partners';

let catalog: TestServer;
let gateway: TestGateway;
/** Requests that the test service has received since the start of the test. */
let receivedRequests: { url: string; authorization: string | undefined; tag: string | undefined }[] = [];
const usual = { fruit: 'caqui', hasTag: true, status: 200, directive: 'max-age=60', pauseMs: 0 };
let market = { ...usual };
/** Time in milliseconds by which the tests have moved the clock forward. */
let passedMs = 0;
const realNow = performance.now.bind(performance);
const minutePasses = () => {
  passedMs += 60_000;
};

beforeAll(async () => {
  jest.spyOn(performance, 'now').mockImplementation(() => realNow() + passedMs);
  catalog = await startServer((req, res) => {
    const { url = '', headers } = req;
    receivedRequests.push({ url, authorization: headers.authorization, tag: headers['if-none-match'] });
    const { fruit, hasTag, status, directive, pauseMs } = market;
    void pause(pauseMs).then(() => {
      res.writeHead(status, {
        'content-type': 'application/json',
        'cache-control': 'public, no-cache',
        ...(hasTag && { etag: `"${fruit}"` }),
        ...(directive && { 'cdn-cache-control': directive }),
      });
      res.end(JSON.stringify({ data: fruit.repeat(500) }));
    });
  });
  gateway = await startGateway({ services: { catalog: catalog.url } });
});
beforeEach(() => {
  // Move the clock forward, so that the cached responses of the previous test expire.
  minutePasses();
  receivedRequests = [];
  market = { ...usual };
});
afterAll(async () => {
  jest.restoreAllMocks();
  await gateway.close();
  await catalog.close();
});

async function get(path: string, headers: Record<string, string> = {}) {
  const answer = await request(gateway.url + path, { headers });
  return { ...answer, bytes: Buffer.from(await answer.body.arrayBuffer()) };
}

test('a shared answer serves equal requests until it expires; then the service is called again', async () => {
  const first = await get(`${list}?lat=1&lng=2`);
  expect(first.headers).toMatchObject({ 'cache-control': 'public, no-cache', etag: '"caqui"' });
  market.fruit = 'manga';
  const second = await get(`${list}?lat=1&lng=2`);
  expect(second.bytes).toEqual(first.bytes);
  expect(second.headers['x-request-id']).not.toBe(first.headers['x-request-id']);
  expect(receivedRequests).toHaveLength(1);
  minutePasses();
  expect((await get(`${list}?lat=1&lng=2`)).headers['etag']).toBe('"manga"');
});

test('a shared answer expires although the time of the machine is set back', async () => {
  await get(list);
  market.fruit = 'manga';
  const date = jest.spyOn(Date, 'now').mockReturnValue(Date.now() - 3_600_000);
  minutePasses();
  expect((await get(list)).bytes.toString()).toContain('manga');
  date.mockRestore();
});

test('an expired answer without an ETag is replaced by the new one', async () => {
  market.hasTag = false;
  await get(list);
  minutePasses();
  market.fruit = 'manga';
  expect((await get(list)).bytes.toString()).toContain('manga');
});

test('requests with another query have a separate answer', async () => {
  await get(`${list}?lat=1`);
  await get(`${list}?lat=2`);
  expect(receivedRequests.map(({ url }) => url)).toEqual([`${list}?lat=1`, `${list}?lat=2`]);
});

test("concurrent requests share one call to the service, which has no caller's token", async () => {
  market.pauseMs = 50;
  const headers = { authorization: 'Bearer of-somebody', 'if-none-match': '"caqui"' };
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => get(`/api/partner/${shop}/bags`, headers)),
  );
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 20 }, () => 304));
  expect(receivedRequests).toEqual([
    { url: `/api/partner/${shop}/bags`, authorization: undefined, tag: undefined },
  ]);
});

test('a shared answer is compressed when accepted, and answered with 304 when the client has it', async () => {
  const plainAnswer = await get(list);
  const compressedAnswer = await get(list, { 'accept-encoding': 'gzip, br' });
  expect(compressedAnswer.headers).toMatchObject({
    'content-encoding': 'br',
    etag: 'W/"caqui"',
    vary: 'Accept-Encoding',
  });
  expect(compressedAnswer.headers['content-length']).toBe(String(compressedAnswer.bytes.length));
  expect(brotliDecompressSync(compressedAnswer.bytes)).toEqual(plainAnswer.bytes);
  for (const tag of ['"caqui"', 'W/"caqui"', '"manga", W/"caqui"']) {
    const knownAnswer = await get(list, { 'if-none-match': tag, 'accept-encoding': 'br' });
    expect([knownAnswer.statusCode, knownAnswer.bytes.length, knownAnswer.headers['content-length']]).toEqual(
      [304, 0, undefined],
    );
  }
  expect((await get(list, { 'if-none-match': '"manga"' })).statusCode).toBe(200);
  expect(receivedRequests).toHaveLength(1);
});

test.each([
  ['that a service does not let be kept', { directive: '' }],
  ['of a failure', { status: 404 }],
])('an answer %s is not shared', async (_name, change) => {
  Object.assign(market, change);
  expect((await get(`/api/partner/${shop}`)).statusCode).toBe(market.status);
  await get(`/api/partner/${shop}`);
  expect(receivedRequests).toHaveLength(2);
});

test.each(['/api/partner/schedules', '/api/products', `/api/partner/${shop}/other`])(
  '%s belongs to the caller: every request reaches the service with its token',
  async (path) => {
    await get(path, { authorization: 'Bearer of-somebody' });
    await get(path, { authorization: 'Bearer of-somebody' });
    expect(receivedRequests.map(({ authorization }) => authorization)).toEqual([
      'Bearer of-somebody',
      'Bearer of-somebody',
    ]);
  },
);

test('an unreachable service is called twice, and every waiting request fails', async () => {
  const nowhere = await startGateway();
  const answers = await Promise.all([1, 2].map(() => request(nowhere.url + list)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([503, 503]);
  await nowhere.close();
});

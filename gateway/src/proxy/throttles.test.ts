import { request } from 'undici';
import { startGateway } from '../testing/testGateway.ts';
import { startServer } from '../testing/testServers.ts';
import { Throttles } from './throttles.ts';

const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

describe('throttle of a call', () => {
  let now: number;
  let throttles: Throttles;
  beforeEach(() => {
    now = 0;
    throttles = new Throttles(() => now);
  });

  /**
   * Simulates 400 requests in one second to a service that accepts every `nth` request. Returns the number of requests
   * that the gateway passed on to the service.
   */
  function sendSecond(nth: number, call = 'POST /api/orders'): number {
    let reachedCount = 0;
    for (let index = 0; index < 400; index += 1) {
      now += 2.5;
      try {
        throttles.admit(call)(index % nth === 0);
        reachedCount += 1;
      } catch {
        // Ignore the error: the gateway refused this request.
      }
    }
    return reachedCount;
  }

  it('admits every request while the service accepts at least every second one', () => {
    expect(sendSecond(1)).toBe(400);
    expect(sendSecond(2)).toBe(400);
  });

  it('admits a burst of requests that the service has not answered yet', () => {
    const burst = () => {
      for (let index = 0; index < 1_000; index += 1) throttles.admit('POST /api/orders');
    };
    expect(burst).not.toThrow();
  });

  it('admits few more requests than the service accepts, and all soon after the overload', () => {
    sendSecond(400);
    expect(sendSecond(400)).toBeLessThan(100);
    expect(sendSecond(400, 'GET /api/orders')).toBeGreaterThan(30);
    now += 8_000;
    expect(sendSecond(1)).toBe(400);
  });
});

test('the gateway refuses most requests itself while the service answers 503, and none of other calls', async () => {
  let reachedCount = 0;
  const service = await startServer((req, res) => {
    reachedCount += 1;
    res.writeHead(req.method === 'POST' ? 503 : 200, {
      'content-type': 'application/json',
      'retry-after': '2',
    });
    res.end('{}');
  });
  const gateway = await startGateway({ services: { orders: service.url } });
  const send = async (method: 'POST' | 'GET') => {
    const answer = await request(`${gateway.url}/api/orders`, { method });
    await answer.body.dump();
    return [answer.statusCode, answer.headers['retry-after']];
  };
  const answers = [];
  for (let index = 0; index < 150; index += 1) answers.push(await send('POST'));
  expect(new Set(answers.map(String))).toEqual(new Set(['503,2']));
  expect(reachedCount).toBeLessThan(120);
  reachedCount = 0;
  for (let index = 0; index < 20; index += 1) expect((await send('GET'))[0]).toBe(200);
  expect(reachedCount).toBe(20);
  await gateway.close();
  await service.close();
});

test('a 503 for a token that the gateway cannot verify does not throttle other requests', async () => {
  let reachedCount = 0;
  const service = await startServer((req, res) => {
    reachedCount += 1;
    res.writeHead(req.headers.authorization ? 503 : 200, { 'content-type': 'application/json' });
    res.end('{}');
  });
  const gateway = await startGateway({ services: { orders: service.url } });
  closers.push(gateway.close, service.close);
  const send = async (headers: Record<string, string>) => {
    const answer = await request(`${gateway.url}/api/orders`, { method: 'POST', headers });
    await answer.body.dump();
    return answer.statusCode;
  };
  for (let index = 0; index < 150; index += 1)
    expect(await send({ authorization: 'Bearer x.y.z' })).toBe(503);
  for (let index = 0; index < 20; index += 1) expect(await send({})).toBe(200);
  expect(reachedCount).toBe(170);
});

test('requests whose client disconnects before the answer do not count as accepted', async () => {
  let reachedCount = 0;
  let leave: (() => void) | undefined;
  const service = await startServer((_req, res) => {
    reachedCount += 1;
    if (leave) return leave();
    res.writeHead(503, { 'content-type': 'application/json', 'retry-after': '2' });
    res.end('{}');
  });
  const gateway = await startGateway({ services: { orders: service.url } });
  closers.push(gateway.close, service.close);
  const send = (signal?: AbortSignal) =>
    request(`${gateway.url}/api/orders`, { method: 'POST', ...(signal && { signal }) });
  for (let index = 0; index < 100; index += 1) {
    const client = new AbortController();
    leave = () => client.abort();
    await expect(send(client.signal)).rejects.toThrow(/abort/i);
  }
  leave = undefined;
  reachedCount = 0;
  for (let index = 0; index < 150; index += 1) await (await send()).body.dump();
  expect(reachedCount).toBeLessThan(120);
});

test('the gateway refuses most requests itself while the service exceeds its deadline', async () => {
  let reachedCount = 0;
  const service = await startServer(() => void (reachedCount += 1));
  const timeouts = { connectMs: 1000, headersMs: 100, bodyMs: 1000 };
  const gateway = await startGateway({ services: { orders: service.url }, timeouts });
  closers.push(gateway.close, service.close);
  const send = async () => {
    const response = await request(`${gateway.url}/api/orders`, { method: 'POST' });
    await response.body.dump();
    return response.statusCode;
  };
  const sendBurst = async () => new Set(await Promise.all(Array.from({ length: 100 }, send)));
  // The throttle counts a request only when its response arrives, so the first burst still reaches the service.
  expect(await sendBurst()).toContain(504);
  reachedCount = 0;
  expect(await sendBurst()).toEqual(new Set([504, 503]));
  expect(reachedCount).toBeLessThan(80);
});

import { request as httpRequest, type RequestListener } from 'node:http';
import { metricsText } from '@boaxepa/service-kit/metrics/metrics';
import { waitUntil } from '@boaxepa/service-testing/waitUntil';
import { type Dispatcher, request } from 'undici';
import { startGateway, type TestGateway } from '../testing/testGateway.ts';
import { startServer } from '../testing/testServers.ts';
import { limitQueueing } from './queueLimit.ts';

const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

/** Starts a gateway, and fills all its connections to a service with requests that the service never answers. */
async function startBusyGateway(service: 'catalog' | 'orders', path: string, handler: RequestListener) {
  const server = await startServer(handler);
  const gateway = await startGateway({ services: { [service]: server.url }, timeouts: { queueMs: 50 } });
  closers.push(server.close, gateway.close);
  const hangingRequests = Array.from({ length: 256 }, (_one, index) =>
    httpRequest(`${gateway.url}${path}?request=${index}`).end(),
  );
  for (const hanging of hangingRequests) hanging.on('error', () => undefined);
  await waitUntil(() => gateway.upstreams[service].inFlight === 256);
  return { gateway, hangingRequests };
}

async function expectRefusal(gateway: TestGateway, path: string, method: 'GET' | 'POST' = 'GET') {
  const answer = await request(`${gateway.url}${path}`, { method });
  expect(await answer.body.json()).toMatchObject({ success: false, code: 'SERVICE_UNAVAILABLE' });
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '2']);
}

describe('a request for which no connection becomes free in time', () => {
  it.each([
    ['is forwarded', 'orders', '/api/orders'],
    ['shares its answer with other clients', 'catalog', '/api/shopper/partners'],
  ] as const)('gets a 503 if it %s', async (_name, service, path) => {
    const { gateway } = await startBusyGateway(service, path, () => undefined);
    await expectRefusal(gateway, path);
  });

  it('does not reach the service later', async () => {
    const urls: unknown[] = [];
    const { gateway, hangingRequests } = await startBusyGateway('orders', '/api/orders', (req, res) => {
      urls.push(req.url);
      if (req.url === '/api/orders/next') res.end();
    });
    await expectRefusal(gateway, '/api/orders/refused', 'POST');
    for (const hanging of hangingRequests) hanging.destroy();
    await waitUntil(() => gateway.upstreams.orders.inFlight === 0);
    await request(`${gateway.url}/api/orders/next`);
    expect(urls).toHaveLength(257);
    expect(urls).not.toContain('/api/orders/refused');
  });
});

it('the metrics contain the number of requests in flight', async () => {
  await startBusyGateway('orders', '/api/orders', () => undefined);
  expect((await metricsText()).text).toContain('\nupstream_in_flight{service="orders"} 256\n');
});

it('a failed connection ends the wait for a free one', () => {
  jest.useFakeTimers();
  try {
    const errors: Error[] = [];
    const unreachable = new Error('connect ECONNREFUSED');
    const dispatch: Dispatcher.Dispatch = (_options, handler) => {
      handler.onResponseError?.(undefined as never, unreachable);
      return true;
    };
    const handler = { onResponseError: (_controller: unknown, error: Error) => void errors.push(error) };
    limitQueueing(50, () => true)(dispatch)({ path: '/', method: 'GET' }, handler);
    expect(jest.getTimerCount()).toBe(0);
    expect(errors).toEqual([unreachable]);
  } finally {
    jest.useRealTimers();
  }
});

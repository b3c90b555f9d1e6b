import { apiServer, http, HttpResponse, ok, useApiServer } from '@boaxepa/web-testing';
import { exchange } from './callServer.ts';
import { isConnected } from './connection.ts';

useApiServer();

const events: string[] = [];
const record = ({ type }: Event) => void events.push(`${type} ${isConnected()}`);

beforeEach(() => {
  events.length = 0;
  window.addEventListener('online', record);
  window.addEventListener('offline', record);
  apiServer.use(http.get('*/api/lost', () => HttpResponse.error()));
});
afterEach(() => {
  window.removeEventListener('online', record);
  window.removeEventListener('offline', record);
});

/** Sends a request that fails, although the browser reports that it is online. */
async function loseConnection(): Promise<void> {
  await exchange('/api/lost');
  expect(navigator.onLine).toBe(true);
  expect(isConnected()).toBe(false);
}

it('the connection counts as lost after a request without a response, until another request succeeds', async () => {
  expect(isConnected()).toBe(true);
  await loseConnection();
  await exchange('/api/lost');
  expect(events).toEqual(['offline false']);
  const { promise, resolve } = Promise.withResolvers<void>();
  window.addEventListener('online', () => resolve(), { once: true });
  apiServer.use(
    http.get('*/api/found', () => ok(null)),
    http.get('*/registry.json', () => HttpResponse.json([])),
  );
  await exchange('/api/found');
  await promise;
  expect(events).toEqual(['offline false', 'online true']);
});

it('the connection stays lost while only some requests succeed, so that failed requests are not repeated endlessly', async () => {
  apiServer.use(http.get('*/api/found', () => ok(null)));
  await loseConnection();
  await exchange('/api/found');
  await exchange('/api/lost');
  expect(events).toEqual(['offline false']);
});

it('the connection is not lost if only one request fails while the gateway can be reached', async () => {
  apiServer.use(http.get('*/registry.json', () => HttpResponse.json([])));
  await exchange('/api/lost');
  expect(isConnected()).toBe(true);
});

it('the connection stays lost while a captive portal answers', async () => {
  const portal = () => HttpResponse.html('<h1>Wi-Fi</h1>');
  apiServer.use(http.get('*/registry.json', portal), http.get('*/api/found', portal));
  await loseConnection();
  await exchange('/api/found');
  expect(isConnected()).toBe(false);
});

it('a small request checks a lost connection every ten seconds', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate', 'performance'] });
  try {
    await loseConnection();
    await jest.advanceTimersByTimeAsync(10_000);
    const { promise, resolve } = Promise.withResolvers<void>();
    window.addEventListener('online', () => resolve(), { once: true });
    apiServer.use(http.get('*/registry.json', () => HttpResponse.json([])));
    await jest.advanceTimersByTimeAsync(10_000);
    await promise;
    expect(events).toEqual(['offline false', 'online true']);
  } finally {
    jest.useRealTimers();
  }
});

it('the connection counts as restored when the browser reports a new connection', async () => {
  await loseConnection();
  window.dispatchEvent(new Event('online'));
  expect(events).toEqual(['offline false', 'online true']);
});

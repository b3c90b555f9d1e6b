import { recheckSession } from '@boaxepa/shell-sdk';
import { apiServer, fail, http, HttpResponse, ok, signInAs, useApiServer } from '@boaxepa/web-testing';
import { waitFor } from '@testing-library/react';
import { activateWaitingWorker } from '../update/newVersion.ts';
import { startWorker } from './startWorker.ts';
import { startWorkerWhenIdle } from './startWorkerWhenIdle.ts';

useApiServer();

class FakeWorker extends EventTarget {
  readonly messages: unknown[] = [];
  state = 'installed';
  postMessage = (message: unknown) => void this.messages.push(message);
}
class FakeRegistration extends EventTarget {
  active = new FakeWorker();
  waiting: FakeWorker | null = null;
  installing: FakeWorker | null = null;
  update = jest.fn().mockResolvedValue(undefined);
}

/** Mocks the browser's support for service workers. */
function giveWorker() {
  const registration = new FakeRegistration();
  const container = Object.assign(new EventTarget(), {
    controller: registration.active,
    ready: Promise.resolve(registration),
    register: jest.fn().mockResolvedValue(registration),
    getRegistration: () => Promise.resolve(registration),
  });
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: container });
  return { registration, container };
}

/** Counts the requests that the page sends to check for a newer release. */
function countChecks(): { count: number } {
  const checks = { count: 0 };
  apiServer.use(
    http.get('/', () => {
      checks.count += 1;
      return HttpResponse.text('<script src="/main.new.js">');
    }),
  );
  const script = document.createElement('script');
  script.type = 'text/plain';
  script.setAttribute('src', '/main.old.js');
  document.head.append(script);
  return checks;
}

beforeEach(() => {
  performance.getEntriesByType = () => [{ name: 'http://localhost/remotes/a/1/b.js' } as PerformanceEntry];
});
afterEach(() => {
  jest.useRealTimers();
  document.head.replaceChildren();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

// Run this test first: the other tests start a worker, which renews push notifications at every later login.
it('renews push notifications when the same account logs in again after its session has ended', async () => {
  const rosa = { id: 'd'.repeat(24), userType: 'partner', email: 'padaria@boaxepa.test' } as const;
  let renewals = 0;
  apiServer.use(
    http.post('/api/auth/refresh', () => fail('SESSION_EXPIRED')),
    http.get('/api/push/settings', () => ok({ publicKey: 'key' })),
    http.put('/api/push/subscription', () => {
      renewals += 1;
      return ok(null);
    }),
  );
  const { registration } = giveWorker();
  const subscribe = () => Promise.resolve({ toJSON: () => ({ endpoint: 'https://push.test/1' }) });
  Object.assign(registration, { pushManager: { subscribe, getSubscription: () => Promise.resolve(null) } });
  Object.defineProperty(window, 'Notification', { configurable: true, value: { permission: 'granted' } });
  signInAs(rosa);
  localStorage.setItem('pushAccount', rosa.id);
  await startWorker();
  expect(renewals).toBe(1);
  await recheckSession();
  signInAs(rosa);
  await waitFor(() => expect(renewals).toBe(2));
  Reflect.deleteProperty(window, 'Notification');
});

it('registers the worker and names the files that the page has loaded', async () => {
  const { registration, container } = giveWorker();
  await startWorker();
  expect(container.register).toHaveBeenCalledWith('/sw.js');
  expect(registration.active.messages).toEqual([
    { type: 'store', addresses: ['http://localhost/remotes/a/1/b.js'] },
  ]);
});

it('looks for a newer release when the browser has installed another worker', async () => {
  const { registration } = giveWorker();
  const checks = countChecks();
  await startWorker();
  expect(checks.count).toBe(0);
  registration.installing = new FakeWorker();
  registration.dispatchEvent(new Event('updatefound'));
  registration.installing.dispatchEvent(new Event('statechange'));
  await waitFor(() => expect(checks.count).toBe(1));
});

it('looks for a newer worker when the person returns to the tab', async () => {
  const { registration } = giveWorker();
  await startWorker();
  expect(registration.update).not.toHaveBeenCalled();
  document.dispatchEvent(new Event('visibilitychange'));
  expect(registration.update).toHaveBeenCalledTimes(1);
});

it('activates the waiting worker and resolves when that worker controls the page', async () => {
  const { registration, container } = giveWorker();
  await activateWaitingWorker();
  registration.waiting = new FakeWorker();
  let isActive = false;
  const activation = activateWaitingWorker().then(() => (isActive = true));
  await waitFor(() => expect(registration.waiting?.messages).toEqual([{ type: 'activate' }]));
  expect(isActive).toBe(false);
  container.dispatchEvent(new Event('controllerchange'));
  await activation;
});

/** Writes the configuration into the page, as the gateway does, with the service worker turned on or off. */
function configure(serviceWorker: boolean): void {
  const meta = document.createElement('meta');
  meta.name = 'boaxepa-config';
  meta.content = JSON.stringify({ serviceWorker, serviceWorkerDelaySeconds: 8 });
  document.head.append(meta);
}

it('starts the worker after the configured time from the load of the page', async () => {
  jest.useFakeTimers({ doNotFake: ['performance'] });
  const { container } = giveWorker();
  configure(true);
  startWorkerWhenIdle();
  jest.advanceTimersByTime(7_999);
  expect(container.register).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(100);
  expect(container.register).toHaveBeenCalledTimes(1);
});

it('does not start a worker that the operators have switched off', async () => {
  jest.useFakeTimers({ doNotFake: ['performance'] });
  const { container } = giveWorker();
  configure(false);
  startWorkerWhenIdle();
  window.dispatchEvent(new Event('load'));
  await jest.advanceTimersByTimeAsync(60_000);
  expect(container.register).not.toHaveBeenCalled();
});

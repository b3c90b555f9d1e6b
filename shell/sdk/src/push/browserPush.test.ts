import { fakeToken, http, HttpResponse, ok, useApiServer } from '@boaxepa/web-testing';
import { signIn, signOut } from '../session/signInOut.ts';
import { storageKeys, writeStored } from '../session/storedValues.ts';
import { pushState, renewPush, turnOnPush } from './browserPush.ts';

const server = useApiServer();
const rosa = { id: 'd'.repeat(24), userType: 'partner', email: 'padaria@boaxepa.test' } as const;
const otherAccount = { ...rosa, id: 'e'.repeat(24) };
const storedSubscriptions: unknown[] = [];
const unsubscribe = jest.fn(() => Promise.resolve(true));
const subscription = {
  toJSON: () => ({ endpoint: 'https://push.test/1', keys: { p256dh: 'p', auth: 'a' } }),
  unsubscribe,
};
const subscribe = jest.fn();

function define(target: object, name: string, value: unknown): void {
  Object.defineProperty(target, name, { configurable: true, value });
}

beforeEach(() => {
  storedSubscriptions.length = 0;
  unsubscribe.mockClear();
  subscribe.mockReset().mockResolvedValue(subscription);
  const pushManager = { subscribe, getSubscription: () => Promise.resolve(null) };
  define(navigator, 'serviceWorker', { getRegistration: () => Promise.resolve({ pushManager }) });
  define(window, 'Notification', { permission: 'granted' });
  server.use(
    http.post('*/api/auth/logout', () => new HttpResponse(null, { status: 204 })),
    http.get('*/api/push/settings', () => ok({ publicKey: 'key' })),
    http.put('*/api/push/subscription', async ({ request }) => {
      storedSubscriptions.push(await request.json());
      return new HttpResponse(null, { status: 204 });
    }),
  );
  signIn({ accessToken: fakeToken(rosa), user: rosa });
  writeStored(storageKeys.pushAccount, rosa.id);
});
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(navigator, 'serviceWorker');
  Reflect.deleteProperty(window, 'Notification');
});

const becomeOther = () => signIn({ accessToken: fakeToken(otherAccount), user: otherAccount });

describe('the renewal of push notifications', () => {
  it('stores the subscription of the signed-in account', async () => {
    await renewPush();
    expect(storedSubscriptions).toEqual([{ endpoint: 'https://push.test/1', p256dh: 'p', auth: 'a' }]);
    expect(unsubscribe).not.toHaveBeenCalled();
  });

  it('does nothing for an account that has not turned them on here', async () => {
    becomeOther();
    await renewPush();
    expect(subscribe).not.toHaveBeenCalled();
  });

  it.each([
    ['a logout', () => void signOut()],
    ['the login of another account', becomeOther],
  ])('does not subscribe after %s while it reads the settings', async (_name, leave) => {
    server.use(
      http.get('*/api/push/settings', () => {
        leave();
        return ok({ publicKey: 'key' });
      }),
    );
    await renewPush();
    expect(subscribe).not.toHaveBeenCalled();
    expect(storedSubscriptions).toEqual([]);
  });

  it.each([
    ['a logout', () => void signOut()],
    ['the login of another account', becomeOther],
  ])('ends a subscription that the browser has made during %s', async (_name, leave) => {
    subscribe.mockImplementation(() => {
      leave();
      return Promise.resolve(subscription);
    });
    await renewPush();
    expect(unsubscribe).toHaveBeenCalledTimes(1);
    expect(storedSubscriptions).toEqual([]);
  });
});

it('subscribes only after the service worker has become active', async () => {
  let isActive = false;
  subscribe.mockImplementation(async () => {
    if (!isActive) throw new DOMException('no active Service Worker', 'AbortError');
    return subscription;
  });
  Object.defineProperty(navigator.serviceWorker, 'ready', {
    get: async () => {
      isActive = true;
    },
  });
  define(window, 'Notification', { requestPermission: () => Promise.resolve('granted') });
  await expect(turnOnPush({ publicKey: 'key' })).resolves.toBe('on');
  expect(storedSubscriptions).toHaveLength(1);
});

it('fails with the error of the browser if the service worker never becomes active', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  subscribe.mockRejectedValue(new DOMException('no active Service Worker', 'AbortError'));
  define(navigator.serviceWorker, 'ready', new Promise(() => undefined));
  define(window, 'Notification', { requestPermission: () => Promise.resolve('granted') });
  await Promise.all([
    expect(turnOnPush({ publicKey: 'key' })).rejects.toThrow('no active Service Worker'),
    jest.advanceTimersByTimeAsync(10_000),
  ]);
});

it('registers the service worker that a first visit has not started yet', async () => {
  let registration: object | undefined;
  const pushManager = { getSubscription: () => Promise.resolve(null) };
  define(navigator, 'serviceWorker', {
    getRegistration: () => Promise.resolve(registration),
    register: () => {
      registration = { pushManager };
      return Promise.resolve(registration);
    },
  });
  const meta = document.createElement('meta');
  meta.name = 'boaxepa-config';
  document.head.append(meta);
  meta.content = JSON.stringify({ serviceWorker: false });
  await expect(pushState({ isSubscribed: false })).resolves.toBe('unsupported');
  meta.content = JSON.stringify({ serviceWorker: true });
  await expect(pushState({ isSubscribed: false })).resolves.toBe('off');
  meta.remove();
});

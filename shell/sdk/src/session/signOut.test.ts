import { fakeToken, http, HttpResponse, ok, useApiServer } from '@boaxepa/web-testing';
import { recordResponse } from '../http/connection.ts';
import { getSession } from './sessionStore.ts';
import { signIn, signOut } from './signInOut.ts';

const server = useApiServer();
const ana = { id: 'a'.repeat(24), userType: 'shopper', email: 'ana@exemplo.com' } as const;
const bia = { id: 'b'.repeat(24), userType: 'shopper', email: 'bia@exemplo.com' } as const;

const reachGateway = () => server.use(http.get('*/registry.json', () => HttpResponse.json([])));

/** Makes the first logout fail. Returns a promise that resolves when the logout is sent again. */
function failFirstLogout(failure: () => HttpResponse<null>): Promise<string | null> {
  const { promise, resolve } = Promise.withResolvers<string | null>();
  server.use(
    http.post('*/api/auth/logout', failure, { once: true }),
    http.post('*/api/auth/logout', ({ request }) => {
      resolve(request.headers.get('authorization'));
      return ok(null);
    }),
  );
  return promise;
}

beforeEach(() => localStorage.clear());

describe('signing out', () => {
  it('removes token, user and cart immediately and sends the logout of the ended session', async () => {
    const token = fakeToken(ana);
    signIn({ accessToken: token, user: ana }, { rememberEmail: ana.email });
    localStorage.setItem('cart', '[]');
    localStorage.setItem('pickupCodes', '{}');
    let authorization: string | null = null;
    server.use(
      http.post('*/api/auth/logout', ({ request }) => {
        authorization = request.headers.get('authorization');
        return ok(null);
      }),
    );
    const logout = signOut();
    for (const key of ['authToken', 'token', 'user', 'cart', 'pickupCodes'])
      expect(localStorage.getItem(key)).toBeNull();
    await logout;
    expect(authorization).toBe(`Bearer ${token}`);
    expect(localStorage.getItem('lastEmail')).toBe(ana.email);
  });

  it('ends the push notifications of the browser, also without a connection', async () => {
    signIn({ accessToken: fakeToken(ana), user: ana });
    const unsubscribe = jest.fn(async () => true);
    const pushManager = { getSubscription: async () => ({ unsubscribe }) };
    Object.defineProperty(navigator, 'serviceWorker', {
      configurable: true,
      value: { getRegistration: async () => ({ pushManager }) },
    });
    localStorage.setItem('pushAccount', ana.id);
    reachGateway();
    const repeated = failFirstLogout(() => HttpResponse.error());
    await signOut();
    expect(unsubscribe).toHaveBeenCalledTimes(1);
    expect(localStorage.getItem('pushAccount')).toBeNull();
    Reflect.deleteProperty(navigator, 'serviceWorker');
    await repeated;
  });

  it.each([
    ['the server fails', () => new HttpResponse(null, { status: 503 })],
    ['the server does not respond', () => HttpResponse.error()],
  ])('succeeds for the user if %s, and is sent again while the browser is online', async (_case, failure) => {
    const token = fakeToken(ana);
    signIn({ accessToken: token, user: ana });
    reachGateway();
    const repeated = failFirstLogout(failure);
    await expect(signOut()).resolves.toBeUndefined();
    expect(getSession()).toBeNull();
    await expect(repeated).resolves.toBe(`Bearer ${token}`);
  });

  it('is sent again when a later connection test succeeds', async () => {
    const token = fakeToken(ana);
    signIn({ accessToken: token, user: ana });
    const { promise: lost, resolve } = Promise.withResolvers<void>();
    window.addEventListener('offline', () => resolve(), { once: true });
    const repeated = failFirstLogout(() => HttpResponse.error());
    await signOut();
    await lost;
    reachGateway();
    recordResponse();
    await expect(repeated).resolves.toBe(`Bearer ${token}`);
  });

  it('is not sent again if a login was in progress at that time', async () => {
    const login = Promise.withResolvers<void>();
    const { promise: requested, resolve: onRequest } = Promise.withResolvers<void>();
    const { promise: done, resolve: onDone } = Promise.withResolvers<void>();
    // Another tab holds the session lock during its login.
    const request = async (_name: string, { ifAvailable }: LockOptions, work: () => Promise<unknown>) => {
      if (ifAvailable) return work();
      onRequest();
      await login.promise;
      await work();
      onDone();
    };
    Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
    signIn({ accessToken: fakeToken(ana), user: ana });
    reachGateway();
    const repeat = jest.fn();
    void failFirstLogout(() => HttpResponse.error()).then(repeat);
    await signOut();
    await requested;
    signIn({ accessToken: fakeToken(bia), user: bia });
    login.resolve();
    await done;
    expect(repeat).not.toHaveBeenCalled();
    Reflect.deleteProperty(navigator, 'locks');
  });
});

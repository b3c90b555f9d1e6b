import { http, HttpResponse } from 'msw';
import { fakeToken } from '@boaxepa/web-testing';
import { fail, ok, useApiServer } from '@boaxepa/web-testing';
import { renewToken, validToken } from './accessToken.ts';
import { isFresh, recordTokenReceived } from './receipt.ts';
import { dropToken, getSession, onIdentityChange } from './sessionStore.ts';
import { MissingTokenError, signIn } from './signInOut.ts';

const server = useApiServer();
const ana = { id: 'a'.repeat(24), userType: 'shopper', email: 'ana@exemplo.com', firstName: 'Ana' } as const;
const root = { id: 'f'.repeat(24), userType: 'admin', email: 'root@exemplo.com' } as const;

/** Simulates a write by another tab: the storage changes first, and then this tab receives the event. */
function otherTabWrites(key: string, value: string | null): void {
  if (value === null) localStorage.removeItem(key);
  else localStorage.setItem(key, value);
  window.dispatchEvent(new StorageEvent('storage', { key, newValue: value }));
}

let now = 0;
beforeEach(() => {
  localStorage.clear();
  now = Date.parse('2026-01-10T12:00:00Z');
  jest.spyOn(Date, 'now').mockImplementation(() => now);
});
afterEach(() => jest.restoreAllMocks());

describe('signing in', () => {
  it('stores email, token and user, and removes the values of an earlier session', () => {
    for (const key of ['token', 'authToken', 'refreshToken', 'user', 'cart'])
      localStorage.setItem(key, '"old"');
    const accessToken = fakeToken(ana);
    signIn({ accessToken, user: ana }, { rememberEmail: ana.email });
    expect(localStorage.getItem('lastEmail')).toBe('ana@exemplo.com');
    expect(localStorage.getItem('authToken')).toBe(accessToken);
    expect(JSON.parse(localStorage.getItem('user') ?? '')).toEqual(ana);
    for (const key of ['token', 'refreshToken', 'cart']) expect(localStorage.getItem(key)).toBeNull();
  });

  it('rejects a response without a token and removes nothing', () => {
    localStorage.setItem('cart', '[]');
    expect(() => signIn({ user: ana })).toThrow(new MissingTokenError());
    expect(new MissingTokenError().message).toBe('Token de autenticação não recebido');
    expect(localStorage.getItem('cart')).toBe('[]');
  });

  it('replaces the session of another user type', () => {
    signIn({ accessToken: fakeToken(ana), user: ana });
    signIn({ accessToken: fakeToken(root), user: root });
    expect(getSession()).toMatchObject({ userType: 'admin', userId: root.id });
  });
});

describe('the session', () => {
  it('is null without a token or with an invalid one', () => {
    expect(getSession()).toBeNull();
    localStorage.setItem('authToken', 'not-a-token');
    expect(getSession()).toBeNull();
  });

  it('falls back to the legacy key', () => {
    localStorage.setItem('token', fakeToken(ana));
    expect(getSession()?.userId).toBe(ana.id);
  });

  it('takes name and shop from the token when the stored user is another account', () => {
    localStorage.setItem('user', JSON.stringify(ana));
    localStorage.setItem(
      'authToken',
      fakeToken({ id: 'b1', userType: 'partner', fullName: 'Padaria', partnerId: 'p1' }),
    );
    expect(getSession()?.user).toEqual({
      id: 'b1',
      userType: 'partner',
      email: '',
      fullName: 'Padaria',
      partnerId: 'p1',
    });
  });

  it('stays the same object when only the token is renewed', () => {
    signIn({ accessToken: fakeToken(ana), user: ana });
    const firstSession = getSession();
    otherTabWrites('authToken', fakeToken(ana));
    expect(getSession()).toBe(firstSession);
  });

  describe('listeners of the identity', () => {
    const listener = jest.fn();
    let stop = () => {};
    beforeEach(() => {
      signIn({ accessToken: fakeToken(ana), user: ana });
      listener.mockClear();
      stop = onIdentityChange(listener);
    });
    afterEach(() => stop());

    it('are notified once after a login of another person in another tab', () => {
      otherTabWrites('authToken', fakeToken(root));
      expect(listener).toHaveBeenCalledTimes(1);
    });

    it('are notified after a logout in another tab', () => {
      localStorage.removeItem('user');
      otherTabWrites('authToken', null);
      expect(listener).toHaveBeenCalledTimes(1);
    });

    it('are notified when the same person signs in again', () => {
      signIn({ accessToken: fakeToken(ana, undefined, 'sid-next'), user: ana });
      expect(listener).toHaveBeenCalledTimes(1);
    });

    it('are notified when the same person signs in again after the session expired', () => {
      otherTabWrites('authToken', null);
      signIn({ accessToken: fakeToken(ana, undefined, 'sid-next'), user: ana });
      expect(listener).toHaveBeenCalledTimes(1);
    });

    it('are not notified after a token renewal or an expired session', () => {
      otherTabWrites('authToken', fakeToken(ana));
      otherTabWrites('authToken', null);
      expect(listener).not.toHaveBeenCalled();
    });
  });
});

describe('an access token', () => {
  it("ages from its receipt, whatever the device's clock shows", () => {
    now = Date.parse('2031-05-05T00:00:00Z');
    const token = fakeToken(ana, 900);
    recordTokenReceived(token);
    now += 14 * 60_000;
    expect(isFresh(token)).toBe(true);
    now += 45_000;
    expect(isFresh(token)).toBe(false);
  });

  it('has the lifetime that the server returned at login', () => {
    const token = fakeToken(ana, 900);
    recordTokenReceived(token, 120);
    now += 100_000;
    expect(isFresh(token)).toBe(false);
  });

  it('is renewed after the clock was set back', () => {
    const token = fakeToken(ana);
    recordTokenReceived(token);
    now -= 60_000;
    expect(isFresh(token)).toBe(false);
  });

  it('is dropped after a refusal only while it is still the stored token', () => {
    const [old, fresh] = [fakeToken(ana), fakeToken(ana)];
    localStorage.setItem('authToken', fresh);
    dropToken(old);
    expect(localStorage.getItem('authToken')).toBe(fresh);
    dropToken(fresh);
    expect(localStorage.getItem('authToken')).toBeNull();
  });

  it('is dropped from the legacy key too, and the cart is kept', () => {
    const token = fakeToken(ana);
    localStorage.setItem('token', token);
    localStorage.setItem('cart', '[]');
    dropToken(token);
    expect(localStorage.getItem('token')).toBeNull();
    expect(localStorage.getItem('cart')).toBe('[]');
  });
});

describe('token renewal', () => {
  function signInExpired(): string {
    const token = fakeToken(ana);
    signIn({ accessToken: token, user: ana });
    now += 16 * 60_000;
    return token;
  }

  it('sends one request for any number of callers', async () => {
    signInExpired();
    const next = fakeToken(ana);
    let calls = 0;
    server.use(
      http.post('*/api/auth/refresh', () => {
        calls += 1;
        return ok({ accessToken: next, expiresIn: 900 }, { accessToken: next });
      }),
    );
    const outcomes = await Promise.all([validToken(), validToken(), validToken()]);
    expect(outcomes).toEqual(Array(3).fill({ state: 'ready', token: next }));
    expect(calls).toBe(1);
    expect(localStorage.getItem('authToken')).toBe(next);
  });

  it('sends no request while the token is fresh', async () => {
    const token = fakeToken(ana);
    signIn({ accessToken: token, user: ana });
    await expect(validToken()).resolves.toEqual({ state: 'ready', token });
  });

  it('takes the token that another tab has already renewed', async () => {
    const expiredToken = signInExpired();
    const fromOtherTab = fakeToken(ana);
    recordTokenReceived(fromOtherTab);
    otherTabWrites('authToken', fromOtherTab);
    await expect(renewToken(expiredToken)).resolves.toEqual({ state: 'ready', token: fromOtherTab });
  });

  it('ends the session when the server refuses', async () => {
    signInExpired();
    server.use(http.post('*/api/auth/refresh', () => fail('SESSION_EXPIRED')));
    await expect(validToken()).resolves.toEqual({ state: 'signed-out' });
    expect(localStorage.getItem('authToken')).toBeNull();
  });

  it("ends the session when the account's shop is no longer approved", async () => {
    signInExpired();
    server.use(http.post('*/api/auth/refresh', () => fail('PARTNER_REJECTED')));
    await expect(validToken()).resolves.toEqual({ state: 'signed-out' });
    expect(localStorage.getItem('authToken')).toBeNull();
  });

  it.each([
    ['a proxy refuses', () => new HttpResponse('<h1>Forbidden</h1>', { status: 403 })],
    ['the network fails', () => HttpResponse.error()],
    ['the service is down', () => fail('SERVICE_UNAVAILABLE')],
    ['the answer has no token', () => ok({})],
  ])('keeps the session when %s', async (_case, answer) => {
    const token = signInExpired();
    server.use(http.post('*/api/auth/refresh', answer));
    await expect(validToken()).resolves.toMatchObject({ state: 'unavailable' });
    expect(localStorage.getItem('authToken')).toBe(token);
  });

  it('does not restore a session that ended during the renewal', async () => {
    signInExpired();
    server.use(
      http.post('*/api/auth/refresh', () => {
        localStorage.removeItem('authToken');
        return ok({ accessToken: fakeToken(ana) });
      }),
    );
    await expect(validToken()).resolves.toEqual({ state: 'signed-out' });
    expect(localStorage.getItem('authToken')).toBeNull();
  });

  it('does not overwrite a login that happened during the renewal', async () => {
    signInExpired();
    const adminToken = fakeToken(root);
    server.use(
      http.post('*/api/auth/refresh', () => {
        signIn({ accessToken: adminToken, user: root });
        return ok({ accessToken: fakeToken(ana) });
      }),
    );
    await validToken();
    expect(localStorage.getItem('authToken')).toBe(adminToken);
  });

  it('rejects a token of another person', async () => {
    signInExpired();
    server.use(http.post('*/api/auth/refresh', () => ok({ accessToken: fakeToken(root) })));
    await expect(validToken()).resolves.toEqual({ state: 'signed-out' });
    expect(getSession()).toBeNull();
  });

  describe('in a browser with Web Locks', () => {
    const request = jest.fn<Promise<unknown>, [string, LockOptions, () => Promise<unknown>]>();

    beforeEach(() => {
      request.mockReset().mockImplementation((_name, _options, work) => work());
      Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
      signInExpired();
      server.use(http.post('*/api/auth/refresh', () => ok({ accessToken: fakeToken(ana) })));
    });
    afterEach(() => {
      Reflect.deleteProperty(navigator, 'locks');
    });

    it('runs under a lock that other tabs share', async () => {
      await validToken();
      expect(request).toHaveBeenCalledTimes(1);
    });

    it('runs without the lock if a suspended tab holds it for 30 s', async () => {
      const timeout = jest.spyOn(AbortSignal, 'timeout');
      request.mockRejectedValue(new DOMException('timeout', 'TimeoutError'));
      await expect(validToken()).resolves.toMatchObject({ state: 'ready' });
      expect(timeout).toHaveBeenCalledWith(30_000);
      expect(request.mock.calls[0]?.[1].signal).toBe(timeout.mock.results[0]?.value);
      timeout.mockRestore();
    });

    it('runs without the lock in a browser that blocks cookies and therefore refuses locks', async () => {
      request.mockRejectedValue(new DOMException('denied', 'SecurityError'));
      await expect(validToken()).resolves.toMatchObject({ state: 'ready' });
    });
  });
});

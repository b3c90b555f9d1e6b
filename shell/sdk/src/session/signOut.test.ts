import { fakeToken, http, HttpResponse, ok, useApiServer } from '@boaxepa/web-testing';
import { getSession } from './sessionStore.ts';
import { signIn, signOut } from './signInOut.ts';

const server = useApiServer();
const ana = { id: 'a'.repeat(24), userType: 'shopper', email: 'ana@exemplo.com' } as const;

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
    server.use(http.post('*/api/auth/logout', () => HttpResponse.error()));
    await signOut();
    expect(unsubscribe).toHaveBeenCalledTimes(1);
    expect(localStorage.getItem('pushAccount')).toBeNull();
    Reflect.deleteProperty(navigator, 'serviceWorker');
  });

  it('succeeds for the user when the server cannot be reached', async () => {
    signIn({ accessToken: fakeToken(ana), user: ana });
    server.use(http.post('*/api/auth/logout', () => HttpResponse.error()));
    await expect(signOut()).resolves.toBeUndefined();
    expect(getSession()).toBeNull();
  });
});

import { http } from 'msw';
import { signIn } from '../session/signInOut.ts';
import { fakeToken } from '@boaxepa/web-testing';
import { ok, useApiServer } from '@boaxepa/web-testing';
import { serverApi } from './serverApi.ts';
import { createAppStore } from './store.ts';

const server = useApiServer();
const ana = { id: 'a'.repeat(24), userType: 'shopper', email: 'ana@exemplo.com' } as const;
const root = { id: 'f'.repeat(24), userType: 'admin', email: 'root@exemplo.com' } as const;
const api = serverApi.injectEndpoints({
  endpoints: (build) => ({
    shopperProbe: build.query<unknown, string>({ query: (url) => url, extraOptions: { auth: 'optional' } }),
  }),
});

function signInAs(user: typeof ana | typeof root): void {
  signIn({ accessToken: fakeToken(user), user });
}

beforeEach(() => localStorage.clear());

describe('fetched data', () => {
  it('is dropped when another user signs in and when the user signs out', async () => {
    const app = createAppStore();
    const { shopperProbe } = api.endpoints;
    server.use(http.get('*/api/thing', () => ok('mine')));
    const cachedAnswer = () => shopperProbe.select('/api/thing')(app.store.getState()).data;
    for (const change of [() => signInAs(ana), () => signInAs(root), () => localStorage.clear()]) {
      await app.store.dispatch(shopperProbe.initiate('/api/thing'));
      expect(cachedAnswer()).toBe('mine');
      change();
      window.dispatchEvent(new StorageEvent('storage', { key: null }));
      expect(cachedAnswer()).toBeUndefined();
    }
    app.dispose();
  });
});

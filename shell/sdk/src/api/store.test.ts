import { http } from 'msw';
import { signIn } from '../session/signInOut.ts';
import { fakeToken } from '@boaxepa/web-testing';
import { ok, useApiServer } from '@boaxepa/web-testing';
import { remoteApi } from './remoteApi.ts';
import { createAppStore } from './store.ts';

const server = useApiServer();
const ana = { id: 'a'.repeat(24), userType: 'shopper', email: 'ana@exemplo.com' } as const;
const root = { id: 'f'.repeat(24), userType: 'admin', email: 'root@exemplo.com' } as const;
const api = remoteApi('mfe_shopper', { audience: 'shopper', tagTypes: [] }).injectEndpoints({
  endpoints: (build) => ({
    probe: build.query<unknown, string>({ query: (url) => url, extraOptions: { auth: 'optional' } }),
    parts: build.query<{ rows: object[] }, string>({
      query: (url) => url,
      transformResponse: ({ data }: { data: object[] }) => ({ rows: data }),
      extraOptions: { auth: 'optional', answer: 'envelope' },
    }),
  }),
});

function signInAs(user: typeof ana | typeof root): void {
  signIn({ accessToken: fakeToken(user), user });
}

beforeEach(() => localStorage.clear());

describe('what was fetched', () => {
  it('is forgotten when somebody else signs in, and when they sign out', async () => {
    const app = createAppStore();
    const { probe } = api.endpoints;
    server.use(http.get('*/api/thing', () => ok('mine')));
    // The api's part of the state joins at run time, unknown to the store's type.
    const state = () => app.store.getState() as Parameters<ReturnType<typeof probe.select>>[0];
    const cached = () => probe.select('/api/thing')(state()).data;
    for (const change of [() => signInAs(ana), () => signInAs(root), () => localStorage.clear()]) {
      await app.store.dispatch(probe.initiate('/api/thing'));
      expect(cached()).toBe('mine');
      change();
      window.dispatchEvent(new StorageEvent('storage', { key: null }));
      expect(cached()).toBeUndefined();
    }
    app.dispose();
  });

  it('is not walked through: a list may be long', async () => {
    const app = createAppStore();
    server.use(http.get('*/api/thing', () => ok([{ name: 'Pão' }])));
    const { data } = await app.store.dispatch(api.endpoints.probe.initiate('/api/thing'));
    expect(data).toEqual([{ name: 'Pão' }]);
    expect(Object.isFrozen(data)).toBe(true);
    // The store's immer would have frozen what is inside as well.
    expect((data as object[]).map((part) => Object.isFrozen(part))).toEqual([false]);
    app.dispose();
  });

  it('is not walked through where a call takes a part of it', async () => {
    const app = createAppStore();
    server.use(http.get('*/api/thing', () => ok([{ name: 'Pão' }])));
    const { data } = await app.store.dispatch(api.endpoints.parts.initiate('/api/thing'));
    expect(data?.rows.map((row) => Object.isFrozen(row))).toEqual([false]);
    app.dispose();
  });
});

import { waitFor } from '@testing-library/react';
import { http } from 'msw';
import { signIn } from '../session/signInOut.ts';
import { fakeToken, ok, useApiServer } from '@boaxepa/web-testing';
import { serverApi } from './serverApi.ts';
import { createAppStore } from './store.ts';

const server = useApiServer();
const ana = { id: 'a'.repeat(24), userType: 'shopper', email: 'ana@exemplo.com' } as const;
const shop = { id: 'b'.repeat(24), userType: 'partner', email: 'padaria@exemplo.com' } as const;

const api = serverApi.enhanceEndpoints({ addTagTypes: ['Orders'] }).injectEndpoints({
  endpoints: (build) => ({
    shopperThings: build.query<string[], string>({ query: (url) => url, providesTags: ['Orders'] }),
    shopperCancel: build.mutation<unknown, void>({
      query: () => ({ url: '/api/shopper/cancel', method: 'PATCH' }),
      invalidatesTags: ['Orders'],
    }),
    partnerCancel: build.mutation<unknown, void>({
      query: () => ({ url: '/api/partner/cancel', method: 'PATCH' }),
    }),
    things: build.query<string[], void>({ query: () => '/api/orders' }),
  }),
});

beforeEach(() => localStorage.clear());

describe('endpoints of several remotes in one store', () => {
  it("sends the token of the endpoint's user type, and no token while another user type is signed in", async () => {
    const app = createAppStore();
    const calls: string[] = [];
    server.use(
      http.patch('*/api/:audience/cancel', ({ params, request }) => {
        calls.push(`${String(params['audience'])} ${request.headers.get('authorization')?.slice(-8)}`);
        return ok(null);
      }),
    );
    const expectedCalls: string[] = [];
    for (const user of [ana, shop]) {
      const accessToken = fakeToken(user);
      signIn({ accessToken, user });
      expectedCalls.push(`${user.userType} ${accessToken.slice(-8)}`);
      await app.store.dispatch(api.endpoints.shopperCancel.initiate());
      await app.store.dispatch(api.endpoints.partnerCancel.initiate());
    }
    expect(calls).toEqual(expectedCalls);
    app.dispose();
  });

  it('rejects an endpoint name that is declared twice', () => {
    const declareTwice = () =>
      serverApi.injectEndpoints({
        endpoints: (build) => ({ shopperCancel: build.mutation<unknown, void>({ query: () => '/api/x' }) }),
      });
    expect(declareTwice).toThrow(/shopperCancel/);
  });

  it('rejects a call of an endpoint whose name does not begin with a user type', async () => {
    const app = createAppStore();
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const { error } = await app.store.dispatch(api.endpoints.things.initiate());
    expect(error).toMatchObject({ message: expect.stringContaining('things') });
    jest.restoreAllMocks();
    app.dispose();
  });

  it('replaces endpoints on a hot update and ends the former poll', async () => {
    jest.useFakeTimers();
    let hot: typeof import('./serverApi.ts') | undefined;
    let createStore: typeof createAppStore | undefined;
    const env = jest.replaceProperty(process, 'env', { ...process.env, NODE_ENV: 'development' });
    jest.isolateModules(() => {
      hot = jest.requireActual<typeof import('./serverApi.ts')>('./serverApi.ts');
      createStore = jest.requireActual<typeof import('./store.ts')>('./store.ts').createAppStore;
    });
    if (!hot || !createStore) throw new Error('isolateModules has not run its callback');
    const { serverApi: page } = hot;
    const fetchSpy = jest.spyOn(globalThis, 'fetch').mockImplementation(async () => ok([]));
    const declare = (url: string) =>
      page.injectEndpoints({
        endpoints: (build) => ({
          shopperList: build.query<string[], void>({ query: () => url, extraOptions: { auth: 'none' } }),
        }),
      });
    const app = createStore();
    const polling = { subscriptionOptions: { pollingInterval: 2000 } };
    const oldQuery = app.store.dispatch(
      declare('/api/old').endpoints.shopperList.initiate(undefined, polling),
    );
    await oldQuery;
    const { shopperList } = declare('/api/new').endpoints;
    env.restore();
    await jest.advanceTimersByTimeAsync(2_000);
    expect(fetchSpy.mock.calls.map(([address]) => address)).toEqual(['/api/old', '/api/new']);
    oldQuery.unsubscribe();
    await app.store.dispatch(shopperList.initiate());
    await jest.advanceTimersByTimeAsync(10_000);
    expect(fetchSpy).toHaveBeenCalledTimes(2);
    app.dispose();
    jest.useRealTimers();
    jest.restoreAllMocks();
  });
});

describe('queries after a mutation', () => {
  function listOf(urls: readonly string[]) {
    const app = createAppStore();
    signIn({ accessToken: fakeToken(ana), user: ana });
    server.use(http.patch('*/api/shopper/cancel', () => ok(null)));
    const { shopperThings, shopperCancel } = api.endpoints;
    const queries = urls.map((url) => app.store.dispatch(shopperThings.initiate(url)));
    // The casts to `State` are needed because the type of the store lacks the tags that remotes add.
    type State = Parameters<ReturnType<typeof shopperThings.select>>[0];
    return {
      shown: () => shopperThings.select('/api/orders')(app.store.getState() as State).data,
      cancel: () => app.store.dispatch(shopperCancel.initiate()),
      leave: () => {
        for (const { unsubscribe } of queries) unsubscribe();
        app.dispose();
      },
    };
  }

  it('refetches an invalidated query immediately while another query is still pending', async () => {
    let orders = ['1', '2'];
    server.use(
      http.get('*/api/orders', () => ok(orders)),
      http.get('*/api/hangs', () => new Promise<never>(() => undefined)),
    );
    const { shown, cancel, leave } = listOf(['/api/orders', '/api/hangs']);
    await waitFor(() => expect(shown()).toEqual(['1', '2']));
    orders = ['1'];
    await cancel();
    await waitFor(() => expect(shown()).toEqual(['1']));
    leave();
  });

  it('repeats a query that was in flight when the mutation ended', async () => {
    let orders = ['1', '2', '3'];
    let answerHeldRequest: (() => void) | undefined;
    let holdsAnswers = false;
    server.use(
      http.get('*/api/orders', async () => {
        const present = orders;
        if (holdsAnswers) await new Promise<void>((resolve) => (answerHeldRequest = resolve));
        return ok(present);
      }),
    );
    const { shown, cancel, leave } = listOf(['/api/orders']);
    await waitFor(() => expect(shown()).toHaveLength(3));
    holdsAnswers = true;
    orders = ['1', '2'];
    await cancel();
    await waitFor(() => expect(answerHeldRequest).toBeDefined());
    orders = ['1'];
    await cancel();
    holdsAnswers = false;
    answerHeldRequest?.();
    await waitFor(() => expect(shown()).toEqual(['1']));
    leave();
  });
});

import { waitFor } from '@testing-library/react';
import { http } from 'msw';
import type { RemoteName } from '@boaxepa/contracts/wire/remotes';
import { signIn } from '../session/signInOut.ts';
import { fakeToken, ok, useApiServer } from '@boaxepa/web-testing';

const server = useApiServer();
const ana = { id: 'a'.repeat(24), userType: 'shopper', email: 'ana@exemplo.com' } as const;
const shop = { id: 'b'.repeat(24), userType: 'partner', email: 'padaria@exemplo.com' } as const;

type Sdk = typeof import('./remoteApi.ts') & typeof import('./store.ts');

/** The module of a page that has no remote yet. */
function newPage(): Sdk {
  let sdk: Sdk | undefined;
  jest.isolateModules(() => {
    sdk = {
      ...jest.requireActual<typeof import('./remoteApi.ts')>('./remoteApi.ts'),
      ...jest.requireActual<typeof import('./store.ts')>('./store.ts'),
    };
  });
  if (!sdk) throw new Error('isolateModules runs at once');
  return sdk;
}

/** The orders of a remote: a list and what cancels one of them. */
function ordersOf(sdk: Sdk, name: RemoteName, audience: 'shopper' | 'partner') {
  return sdk.remoteApi(name, { audience, tagTypes: ['Orders'] }).injectEndpoints({
    endpoints: (build) => ({
      orders: build.query<string[], string>({ query: (url) => url, providesTags: ['Orders'] }),
      cancelOrder: build.mutation<unknown, void>({
        query: () => ({ url: `/api/${audience}/cancel`, method: 'PATCH' }),
        invalidatesTags: ['Orders'],
      }),
    }),
  });
}

beforeEach(() => localStorage.clear());

describe('the calls of several remotes in one store', () => {
  it.each([[['shopper', 'partner']], [['partner', 'shopper']]] as const)(
    'are their own, loaded as %s',
    async (order) => {
      const sdk = newPage();
      const app = sdk.createAppStore();
      const calls: string[] = [];
      server.use(
        http.patch('*/api/:audience/cancel', ({ params, request }) => {
          calls.push(`${String(params['audience'])} ${request.headers.get('authorization')?.slice(-8)}`);
          return ok(null);
        }),
      );
      const apis = new Map(order.map((of) => [of, ordersOf(sdk, `mfe_${of}`, of)]));
      const sent: string[] = [];
      for (const user of [ana, shop]) {
        const accessToken = fakeToken(user);
        signIn({ accessToken, user });
        sent.push(`${user.userType} ${accessToken.slice(-8)}`);
        for (const api of apis.values()) await app.store.dispatch(api.endpoints.cancelOrder.initiate());
      }
      // Whose token goes along is the remote's own too: the other's calls are not even sent.
      expect(calls).toEqual(sent);
      app.dispose();
    },
  );

  it('cannot be declared twice', () => {
    const sdk = newPage();
    const api = ordersOf(sdk, 'mfe_shopper', 'shopper');
    const again = () =>
      api.injectEndpoints({
        endpoints: (build) => ({ cancelOrder: build.mutation<unknown, void>({ query: () => '/api/x' }) }),
      });
    expect(again).toThrow(/cancelOrder/);
    expect(() => ordersOf(sdk, 'mfe_shopper', 'shopper')).toThrow(/mfe_shopper/);
  });

  it('join a page that runs already, and a hot update takes their place with none of them left behind', async () => {
    jest.useFakeTimers();
    const sdk = newPage();
    const app = sdk.createAppStore();
    signIn({ accessToken: fakeToken(ana), user: ana });
    const fetched = jest.spyOn(globalThis, 'fetch').mockImplementation(async () => ok([]));
    const env = jest.replaceProperty(process, 'env', { ...process.env, NODE_ENV: 'development' });
    let api = ordersOf(sdk, 'mfe_shopper', 'shopper');
    const polled = { subscriptionOptions: { pollingInterval: 2000 } };
    await app.store.dispatch(api.endpoints.orders.initiate('/api/orders', polled));
    api = ordersOf(sdk, 'mfe_shopper', 'shopper');
    env.restore();
    expect(app.store.getState()).toMatchObject({ mfe_shopper: { queries: {} } });
    await app.store.dispatch(api.endpoints.orders.initiate('/api/orders'));
    expect(fetched).toHaveBeenCalledTimes(2);
    await jest.advanceTimersByTimeAsync(10_000);
    expect(fetched).toHaveBeenCalledTimes(2);
    app.dispose();
    jest.useRealTimers();
    jest.restoreAllMocks();
  });
});

describe('after a mutation', () => {
  function listOf(urls: readonly string[]) {
    const sdk = newPage();
    const app = sdk.createAppStore();
    signIn({ accessToken: fakeToken(ana), user: ana });
    const api = ordersOf(sdk, 'mfe_shopper', 'shopper');
    server.use(http.patch('*/api/shopper/cancel', () => ok(null)));
    const watched = urls.map((url) => app.store.dispatch(api.endpoints.orders.initiate(url)));
    // The api's part of the state joins at run time, unknown to the store's type.
    type State = Parameters<ReturnType<typeof api.endpoints.orders.select>>[0];
    return {
      shown: () => api.endpoints.orders.select('/api/orders')(app.store.getState() as State).data,
      cancel: () => app.store.dispatch(api.endpoints.cancelOrder.initiate()),
      leave: () => {
        for (const { unsubscribe } of watched) unsubscribe();
        app.dispose();
      },
    };
  }

  it('what it changes is asked for at once, although another answer does not come', async () => {
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

  it('an answer that was on its way meanwhile is not the last word', async () => {
    let orders = ['1', '2', '3'];
    let held: (() => void) | undefined;
    let hold = false;
    server.use(
      http.get('*/api/orders', async () => {
        const present = orders;
        if (hold) await new Promise<void>((resolve) => (held = resolve));
        return ok(present);
      }),
    );
    const { shown, cancel, leave } = listOf(['/api/orders']);
    await waitFor(() => expect(shown()).toHaveLength(3));
    hold = true;
    orders = ['1', '2'];
    await cancel();
    await waitFor(() => expect(held).toBeDefined());
    orders = ['1'];
    await cancel();
    hold = false;
    held?.();
    await waitFor(() => expect(shown()).toEqual(['1']));
    leave();
  });
});

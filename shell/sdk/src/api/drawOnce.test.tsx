import { act, renderHook, waitFor } from '@testing-library/react';
import { skipToken } from '@reduxjs/toolkit/query';
import { http } from 'msw';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { ok, useApiServer } from '@boaxepa/web-testing';
import { remoteApi } from './remoteApi.ts';
import { createAppStore } from './store.ts';

const server = useApiServer();
const api = remoteApi('mfe_shopper', { audience: 'shopper', tagTypes: [] }).injectEndpoints({
  endpoints: (build) => ({
    thing: build.query<string, string>({ query: (url) => url, extraOptions: { auth: 'none' } }),
    pages: build.infiniteQuery<string, void, number>({
      infiniteQueryOptions: { initialPageParam: 1, getNextPageParam: (_last, all) => all.length + 1 },
      query: ({ pageParam }) => `/api/page/${pageParam}`,
      extraOptions: { auth: 'none' },
    }),
  }),
});

function withStore() {
  const app = createAppStore();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <Provider store={app.store}>{children}</Provider>
  );
  return { wrapper, dispose: app.dispose };
}

beforeEach(() => server.use(http.get('*/api/*', ({ request }) => ok(new URL(request.url).pathname))));

describe('a screen whose query', () => {
  it.each([['api.useThingQuery', api.useThingQuery] as const, ['useQuery', api.endpoints.thing.useQuery]])(
    'begins is drawn once until the answer comes, by %s',
    async (_name, useQuery) => {
      const { wrapper, dispose } = withStore();
      const drawn: unknown[] = [];
      const { result, unmount } = renderHook(
        () => {
          const { data, isLoading, isFetching, isSuccess } = useQuery('/api/thing');
          drawn.push({ data, isLoading, isFetching, isSuccess });
        },
        { wrapper },
      );
      await waitFor(() => expect(drawn.at(-1)).toMatchObject({ isSuccess: true }));
      expect(drawn).toEqual([
        { data: undefined, isLoading: true, isFetching: true, isSuccess: false },
        { data: '/api/thing', isLoading: false, isFetching: false, isSuccess: true },
      ]);
      expect(result.current).toBeUndefined();
      unmount();
      dispose();
    },
  );

  it('has pages is drawn once for each', async () => {
    const { wrapper, dispose } = withStore();
    let times = 0;
    const { result, unmount } = renderHook(
      () => {
        times += 1;
        return api.usePagesInfiniteQuery();
      },
      { wrapper },
    );
    await waitFor(() => expect(result.current.data?.pages).toEqual(['/api/page/1']));
    expect(times).toBe(2);
    await act(() => result.current.fetchNextPage());
    await waitFor(() => expect(result.current.data?.pages).toHaveLength(2));
    unmount();
    dispose();
  });

  it('is not asked yet is not said to be loading', () => {
    const { wrapper, dispose } = withStore();
    const none = renderHook(() => api.useThingQuery(skipToken), { wrapper });
    const skipped = renderHook(() => api.useThingQuery('/api/thing', { skip: true }), { wrapper });
    for (const { result } of [none, skipped])
      expect(result.current).toMatchObject({ isUninitialized: true, isLoading: false, isFetching: false });
    dispose();
  });
});

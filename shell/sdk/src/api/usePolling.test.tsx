import { act, renderHook, waitFor } from '@testing-library/react';
import { http } from 'msw';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { ok, useApiServer } from '@boaxepa/web-testing';
import { serverApi } from './serverApi.ts';
import { createAppStore } from './store.ts';
import { usePolling } from './usePolling.ts';

const server = useApiServer();

describe('polling', () => {
  function setVisibility(state: DocumentVisibilityState): void {
    Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  }
  afterEach(() => {
    Reflect.deleteProperty(document, 'visibilityState');
    jest.restoreAllMocks();
  });

  it('stops in a hidden tab, or continues at the interval for hidden tabs', () => {
    const shopper = renderHook(() => usePolling(2000));
    const board = renderHook(() => usePolling(8000, { whenHiddenMs: 30_000 }));
    expect(shopper.result.current.pollingInterval).toBe(2000);
    act(() => setVisibility('hidden'));
    expect(shopper.result.current.pollingInterval).toBe(0);
    expect(board.result.current.pollingInterval).toBe(30_000);
    act(() => setVisibility('visible'));
    expect(board.result.current.pollingInterval).toBe(8000);
  });

  it('stops while the device is offline', () => {
    const { result } = renderHook(() => usePolling(2000));
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    act(() => void window.dispatchEvent(new Event('offline')));
    expect(result.current.pollingInterval).toBe(0);
  });

  it('runs immediately when the tab becomes visible again', async () => {
    const app = createAppStore();
    const wrapper = ({ children }: { children: ReactNode }) => (
      <Provider store={app.store}>{children}</Provider>
    );
    let calls = 0;
    server.use(
      http.get('*/api/thing', () => {
        calls += 1;
        return ok(calls);
      }),
    );
    const api = serverApi.injectEndpoints({
      endpoints: (build) => ({
        shopperPolled: build.query<number, void>({
          query: () => '/api/thing',
          extraOptions: { auth: 'none' },
        }),
      }),
    });
    const { result, unmount } = renderHook(() => api.useShopperPolledQuery(undefined, usePolling(60_000)), {
      wrapper,
    });
    await waitFor(() => expect(result.current.data).toBe(1));
    act(() => setVisibility('hidden'));
    act(() => setVisibility('visible'));
    await waitFor(() => expect(result.current.data).toBe(2));
    unmount();
    app.dispose();
  });
});

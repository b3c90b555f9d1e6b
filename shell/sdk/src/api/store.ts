import { configureStore } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query';
import { onIdentityChange } from '../session/sessionStore.ts';
import { serverApi } from './serverApi.ts';

/**
 * Creates a store that removes all fetched data when the user changes or logs out (product/screens.md#what-the-browser-keeps).
 */
export function createAppStore() {
  const store = configureStore({
    reducer: { [serverApi.reducerPath]: serverApi.reducer },
    middleware: (defaults) => defaults().concat(serverApi.middleware),
    devTools: process.env.NODE_ENV !== 'production',
  });
  const stops = [
    setupListeners(store.dispatch),
    onIdentityChange(() => store.dispatch(serverApi.util.resetApiState())),
  ];
  return {
    store,
    dispose: () => {
      for (const stop of stops) stop();
    },
  };
}

type AppStore = ReturnType<typeof createAppStore>['store'];
let shared: AppStore | undefined;

/** Returns the only store of the page. The store is created at the first call, because the welcome screen does not need it. */
export function appStore(): AppStore {
  shared ??= createAppStore().store;
  return shared;
}

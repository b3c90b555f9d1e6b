import { configureStore } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query';
import { onIdentityChange } from '../session/sessionStore.ts';
import { serverApi } from './serverApi.ts';

/** Creates a store that drops all fetched data when another person signs in or out (product/screens.md#what-the-browser-keeps). */
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

/** Returns the page's only store. Creates it on first use, because the welcome screen does not need it. */
export function appStore(): AppStore {
  shared ??= createAppStore().store;
  return shared;
}

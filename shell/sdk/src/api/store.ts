import { configureStore } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query';
import { onIdentityChange } from '../session/sessionStore.ts';
import { serverApi } from './serverApi.ts';

/**
 * A store that forgets everything fetched when another person signs in or out
 * (product/screens.md#what-the-browser-keeps).
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

/** The page's one store, made at first need: the welcome screen does without. */
export function appStore(): AppStore {
  shared ??= createAppStore().store;
  return shared;
}

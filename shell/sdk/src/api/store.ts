import { configureStore } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query';
import { onIdentityChange } from '../session/sessionStore.ts';
import { apisMiddleware, followJoins, resets, rootReducer } from './joinedApis.ts';

/**
 * A store with every remote's api in it, which forgets everything fetched when another person signs in or out
 * (product/screens.md#what-the-browser-keeps).
 */
export function createAppStore() {
  const store = configureStore({
    reducer: rootReducer,
    middleware: (defaults) => defaults().concat(apisMiddleware),
    devTools: process.env.NODE_ENV !== 'production',
  });
  const stops = [
    setupListeners(store.dispatch),
    followJoins(store.dispatch),
    onIdentityChange(() => {
      for (const reset of resets()) store.dispatch(reset);
    }),
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

import { configureStore, type UnknownAction } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query';
import { onIdentityChange } from '../session/sessionStore.ts';
import { serverApi } from './serverApi.ts';
import { storeAnswers, withStoredAnswer } from './storedAnswers.ts';

/**
 * Creates a Redux store that removes all fetched data when the user changes or logs out
 * (product/screens.md#what-the-browser-keeps).
 */
export function createAppStore() {
  const store = configureStore({
    reducer: {
      [serverApi.reducerPath]: (
        state: ReturnType<typeof serverApi.reducer> | undefined,
        action: UnknownAction,
      ) => withStoredAnswer(serverApi.reducer(state, action), action),
    },
    middleware: (defaults) => defaults().concat(serverApi.middleware, storeAnswers(serverApi.reducerPath)),
    devTools: process.env.NODE_ENV !== 'production',
  });
  const stopRefetching = setupListeners(store.dispatch);
  const stopResetting = onIdentityChange(() => store.dispatch(serverApi.util.resetApiState()));
  return {
    store,
    dispose: () => {
      stopRefetching();
      stopResetting();
    },
  };
}

type AppStore = ReturnType<typeof createAppStore>['store'];
let pageStore: AppStore | undefined;

/** Returns the page's only Redux store. It is created lazily, because the welcome page does not need it. */
export function appStore(): AppStore {
  pageStore ??= createAppStore().store;
  return pageStore;
}

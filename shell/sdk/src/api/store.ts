import { combineSlices, configureStore, type Slice } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query';
import { useDispatch, useSelector } from 'react-redux';
import { onIdentityChange } from '../session/sessionStore.ts';
import { baseApi } from './baseApi.ts';

// Slices of remotes join at run time; their state is typed by the slice that injectSlice gives back.
const rootReducer = combineSlices(baseApi).withLazyLoadedSlices<Record<never, never>>();

/** A store with the API in it, which forgets everything fetched when another person signs in or out (shopper spec §4). */
export function createAppStore() {
  const store = configureStore({
    reducer: rootReducer,
    middleware: (defaults) => defaults().concat(baseApi.middleware),
    devTools: process.env.NODE_ENV !== 'production',
  });
  const stopListeners = setupListeners(store.dispatch);
  const stopSession = onIdentityChange(() => {
    store.dispatch(baseApi.util.resetApiState());
  });
  return {
    store,
    dispose: () => {
      stopListeners();
      stopSession();
    },
  };
}

export type AppStore = ReturnType<typeof createAppStore>['store'];
export type AppState = ReturnType<AppStore['getState']>;
export type AppDispatch = AppStore['dispatch'];

let shared: AppStore | undefined;

/** The page's one store, made at first need: the welcome screen does without. */
export function appStore(): AppStore {
  shared ??= createAppStore().store;
  return shared;
}

/** Adds a remote's local slice to the running store; doing it again (hot update, second load) replaces it. */
export function injectSlice<S extends Slice>(slice: S): S {
  rootReducer.inject(slice, { overrideExisting: true });
  return slice;
}

export const useAppDispatch = useDispatch.withTypes<AppDispatch>();
export const useAppSelector = useSelector.withTypes<AppState>();

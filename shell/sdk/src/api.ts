export { baseApi } from './api/baseApi.ts';
export { StoreProvider } from './api/StoreProvider.tsx';
export {
  type AppDispatch,
  type AppState,
  type AppStore,
  createAppStore,
  injectSlice,
  useAppDispatch,
  useAppSelector,
} from './api/store.ts';
export { type PollingOptions, usePolling } from './api/usePolling.ts';
export { createSlice, type PayloadAction } from '@reduxjs/toolkit';
export { skipToken } from '@reduxjs/toolkit/query/react';

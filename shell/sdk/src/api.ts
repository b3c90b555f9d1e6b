export { baseApi } from './api/baseApi.ts';
export { type ApiMeta, type ApiOptions, type ApiRequest, fetchAuthorized } from './api/baseQuery.ts';
export { StaleBanner, type StaleBannerProps } from './api/StaleBanner.tsx';
export { type ApiError, isApiError, isOffline, messageOf } from './api/apiError.ts';
export {
  type AppDispatch,
  type AppState,
  type AppStore,
  appStore,
  createAppStore,
  injectSlice,
  useAppDispatch,
  useAppSelector,
} from './api/store.ts';
export { type PollingOptions, usePolling } from './api/usePolling.ts';
export { createSlice, type PayloadAction } from '@reduxjs/toolkit';
export { skipToken } from '@reduxjs/toolkit/query/react';
export { Provider as StoreProvider } from 'react-redux';

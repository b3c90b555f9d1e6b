export { everyPage } from './api/everyPage.ts';
export { serverApi } from './api/serverApi.ts';
export { StoreProvider } from './api/StoreProvider.tsx';
export { createAppStore } from './api/store.ts';
export { type PollingOptions, usePolling } from './api/usePolling.ts';
export { skipToken } from '@reduxjs/toolkit/query/react';

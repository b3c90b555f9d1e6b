import { createApi } from '@reduxjs/toolkit/query/react';
import { baseQuery } from './baseQuery.ts';

/**
 * The one API of all areas, empty here: a feature adds its calls with `enhanceEndpoints({ addTagTypes })` and
 * `injectEndpoints({ endpoints, overrideExisting: true })` (true because a remote may be loaded a second time).
 * Defaults are the specification's (shopper spec §9): no polling, no refetch on focus, never stale, no retries.
 */
export const baseApi = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: [],
  refetchOnFocus: false,
  refetchOnReconnect: false,
  refetchOnMountOrArgChange: false,
  endpoints: () => ({}),
});

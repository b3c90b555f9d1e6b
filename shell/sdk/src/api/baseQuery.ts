import type { BaseQueryFn } from '@reduxjs/toolkit/query';
import type { ApiError } from '../http/apiError.ts';
import { type ApiMeta, type ApiOptions, type ApiRequest, exchange } from '../http/callServer.ts';

/** RTK Query's way to the server; endpoints give ApiOptions as `extraOptions`. */
export const baseQuery: BaseQueryFn<ApiRequest, unknown, ApiError, ApiOptions, ApiMeta> = async (
  request,
  { signal },
  // Endpoints without extraOptions leave them undefined, whatever the type says.
  options?: ApiOptions,
) => {
  const outcome = await exchange(request, options, signal);
  // The store's immer takes what is frozen for frozen all through; otherwise it walks the whole answer to freeze it.
  if ('data' in outcome) Object.freeze(outcome.data);
  return outcome;
};

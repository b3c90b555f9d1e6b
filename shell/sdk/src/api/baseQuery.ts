import type { BaseQueryFn } from '@reduxjs/toolkit/query';
import type { ApiError } from '../http/apiError.ts';
import { type ApiMeta, type ApiOptions, type ApiRequest, exchange } from '../http/callServer.ts';

/** RTK Query's way to the server; endpoints give ApiOptions as `extraOptions`. */
export const baseQuery: BaseQueryFn<ApiRequest, unknown, ApiError, ApiOptions, ApiMeta> = (
  request,
  { signal },
  // Endpoints without extraOptions leave them undefined, whatever the type says.
  options?: ApiOptions,
) => exchange(request, options, signal);

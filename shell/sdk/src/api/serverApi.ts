import { type UserType, userTypes } from '@boaxepa/contracts/domain/userTypes';
import { type BaseQueryFn, createApi } from '@reduxjs/toolkit/query/react';
import type { ApiError } from '../http/apiError.ts';
import { type ApiMeta, type ApiOptions, type ApiRequest, exchange } from '../http/callServer.ts';

type ServerQuery = BaseQueryFn<ApiRequest, unknown, ApiError, ApiOptions, ApiMeta>;

let endedMutations = 0;

/**
 * Repeats a read during which a mutation ended: its answer may be older than the mutation. RTK Query refetches invalidated queries immediately,
 * but skips a query that is in flight.
 */
export async function readAfterMutations<T>(read: () => T | PromiseLike<T>): Promise<T> {
  const before = endedMutations;
  const result = await read();
  return before === endedMutations ? result : readAfterMutations(read);
}

/** @throws Error when the name does not begin with a user type */
function audienceOf(endpoint: string): UserType {
  const audience = userTypes.find((type) => endpoint.startsWith(type));
  if (!audience) throw new Error(`the name of the endpoint ${endpoint} does not begin with a user type`);
  return audience;
}

const serverQuery: ServerQuery = async (
  request,
  { signal, type, endpoint },
  // RTK Query passes undefined for endpoints without extraOptions, although its type says otherwise.
  options?: ApiOptions,
) => {
  const send = () => exchange(request, { auth: audienceOf(endpoint), ...options }, signal);
  if (type === 'query') return readAfterMutations(send);
  const outcome = await send();
  endedMutations += 1;
  return outcome;
};

const api = createApi({
  baseQuery: serverQuery,
  invalidationBehavior: 'immediately',
  endpoints: () => ({}),
});
const { injectEndpoints } = api;
// A duplicate name throws at load. A hot update injects the same endpoints again, so development overrides instead.
const overrideExisting = process.env.NODE_ENV === 'development' ? true : 'throw';

/**
 * The page's one RTK Query api. Each remote adds its tags (`enhanceEndpoints`), each feature its endpoints (`injectEndpoints`). The name of
 * an endpoint begins with the user type of its remote (`partnerOrders`), so remotes cannot collide, and its calls send only that user
 * type's token unless `extraOptions.auth` says otherwise. The defaults are the product's (product/screens.md#how-screens-call): no polling,
 * no refetch on focus, never stale, no retries; a mutation immediately refetches the queries that it invalidates.
 */
export const serverApi: typeof api = Object.assign(api, {
  injectEndpoints: (options: Parameters<typeof injectEndpoints>[0]) =>
    injectEndpoints({ overrideExisting, ...options }),
});

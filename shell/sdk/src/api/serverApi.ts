import { type UserType, userTypes } from '@boaxepa/contracts/domain/userTypes';
import { type BaseQueryFn, createApi } from '@reduxjs/toolkit/query/react';
import type { ApiError } from '../http/apiError.ts';
import { type ApiMeta, type ApiOptions, type ApiRequest, exchange } from '../http/callServer.ts';

type ServerQuery = BaseQueryFn<ApiRequest, unknown, ApiError, ApiOptions, ApiMeta>;

let endedMutations = 0;

/**
 * Repeats a read if a mutation ended while the read was pending, because the response may be older than the mutation. RTK Query
 * refetches invalidated queries immediately, but it skips a query that is in flight.
 */
export async function readAfterMutations<T>(read: () => T | PromiseLike<T>): Promise<T> {
  const before = endedMutations;
  const result = await read();
  return before === endedMutations ? result : readAfterMutations(read);
}

/**
 * Returns the user type with which the name of an endpoint begins.
 * @throws Error if the name does not begin with a user type
 */
function audienceOf(endpoint: string): UserType {
  const audience = userTypes.find((type) => endpoint.startsWith(type));
  if (!audience) throw new Error(`the name of the endpoint ${endpoint} does not begin with a user type`);
  return audience;
}

const serverQuery: ServerQuery = async (
  request,
  { signal, type, endpoint },
  // RTK Query passes undefined for endpoints without `extraOptions`, although its type does not allow undefined.
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
// A duplicate name throws an error when the module loads. In development, a hot update injects the same endpoints again, so they
// replace the earlier endpoints.
const overrideExisting = process.env.NODE_ENV === 'development' ? true : 'throw';

/**
 * The only RTK Query api of the page. Each remote adds its tags (`enhanceEndpoints`), and each feature adds its endpoints
 * (`injectEndpoints`). The name of an endpoint begins with the user type of its remote (`partnerOrders`), so that names of
 * different remotes cannot collide. The calls of an endpoint send only a token of that user type, unless `extraOptions.auth` sets
 * another rule. The defaults are those of the product (product/screens.md#how-screens-call): no polling, no refetch on focus, no
 * expiry and no retries. A mutation immediately refetches the queries that it invalidates.
 */
export const serverApi: typeof api = Object.assign(api, {
  injectEndpoints: (options: Parameters<typeof injectEndpoints>[0]) =>
    injectEndpoints({ overrideExisting, ...options }),
});

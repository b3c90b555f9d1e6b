import { type UserType, userTypes } from '@boaxepa/contracts/domain/userTypes';
import { type BaseQueryFn, createApi } from '@reduxjs/toolkit/query/react';
import type { ApiError } from '../http/apiError.ts';
import { type ApiMeta, type ApiOptions, type ApiRequest, exchange } from '../http/callServer.ts';

type ServerQuery = BaseQueryFn<ApiRequest, unknown, ApiError, ApiOptions, ApiMeta>;

let endedMutations = 0;

/**
 * Repeats a read if a mutation ended while the read was pending, because the response may be older than the mutation. RTK Query
 * does not refetch a query that is in flight.
 */
export async function readAfterMutations<T>(read: () => T | PromiseLike<T>): Promise<T> {
  const before = endedMutations;
  const result = await read();
  return before === endedMutations ? result : readAfterMutations(read);
}

/**
 * Returns the user type at the start of an endpoint's name.
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
  // RTK Query passes undefined for endpoints without `extraOptions`, despite its types.
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
// A duplicate name throws an error when the module loads. In development, a hot update injects an endpoint again and must replace
// it.
const overrideExisting = process.env.NODE_ENV === 'development' ? true : 'throw';

/**
 * The only RTK Query api of the page (product/screens.md#how-screens-call). Remotes add tags with `enhanceEndpoints` and
 * endpoints with `injectEndpoints`. The name of an endpoint must begin with its user type, for example `partnerOrders`.
 */
export const serverApi: typeof api = Object.assign(api, {
  injectEndpoints: (options: Parameters<typeof injectEndpoints>[0]) =>
    injectEndpoints({ overrideExisting, ...options }),
});

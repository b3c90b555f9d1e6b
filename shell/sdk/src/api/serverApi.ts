import { type UserType, userTypes } from '@boaxepa/contracts/domain/userTypes';
import { type BaseQueryFn, createApi } from '@reduxjs/toolkit/query/react';
import { type ApiError, isServerDown, isUnanswered } from '../http/apiError.ts';
import { type ApiMeta, type ApiOptions, type ApiRequest, exchange } from '../http/callServer.ts';
import { readStoredAnswer, type StoredAnswer, storedEndpoints } from './storedAnswers.ts';

export type QueryMeta = ApiMeta & { readonly stored?: StoredAnswer };
type QueryOptions = ApiOptions & {
  /**
   * If true, the responses are stored on the device. The screen can then show the last response while the server cannot
   * be reached. Personal fields are not stored (product/screens.md#what-the-browser-keeps).
   */
  readonly offline?: boolean;
};
type ServerQuery = BaseQueryFn<ApiRequest, unknown, ApiError, QueryOptions, QueryMeta>;

let endedMutations = 0;

/**
 * Returns the result of `read`. Calls `read` again if a mutation ended during the call, because the result may then be
 * outdated. RTK Query does not refetch a pending query.
 */
export async function readAfterMutations<T>(read: () => T | PromiseLike<T>): Promise<T> {
  const mutationCount = endedMutations;
  const result = await read();
  return mutationCount === endedMutations ? result : readAfterMutations(read);
}

/**
 * Returns the user type at the start of an endpoint's name, such as `partner` in `partnerOrders`.
 * @throws Error if the name does not begin with a user type
 */
function audienceOf(endpoint: string): UserType {
  const audience = userTypes.find((type) => endpoint.startsWith(type));
  if (!audience) throw new Error(`the name of the endpoint ${endpoint} does not begin with a user type`);
  return audience;
}

const serverQuery: ServerQuery = async (
  request,
  { signal, type, endpoint, queryCacheKey },
  // RTK Query passes undefined for endpoints without `extraOptions`, despite its types.
  extraOptions?: QueryOptions,
) => {
  const { offline = false, ...options } = extraOptions ?? {};
  const send = () => exchange(request, { auth: audienceOf(endpoint), ...options }, signal);
  if (offline) storedEndpoints.add(endpoint);
  if (type === 'query') {
    const outcome = await readAfterMutations(send);
    if (!offline || !('error' in outcome)) return outcome;
    const { error, meta = { status: 0, body: undefined } } = outcome;
    if (!isUnanswered(error) && !isServerDown(error)) return outcome;
    const stored = await readStoredAnswer(queryCacheKey);
    return { error, meta: { ...meta, ...(stored && { stored }) } };
  }
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
// Two endpoints with the same name are an error. In development, hot module replacement defines every endpoint again,
// so there the new definition replaces the old one.
const overrideExisting = process.env.NODE_ENV === 'development' ? true : 'throw';

/**
 * The page's only RTK Query API (product/screens.md#how-screens-call). Remote front ends add tags with
 * `enhanceEndpoints` and endpoints with `injectEndpoints`. An endpoint's name must begin with its user type, for
 * example `partnerOrders`.
 */
export const serverApi: typeof api = Object.assign(api, {
  injectEndpoints: (options: Parameters<typeof injectEndpoints>[0]) =>
    injectEndpoints({ overrideExisting, ...options }),
});

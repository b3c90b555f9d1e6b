import type { UserType } from '@boaxepa/contracts/wire/accounts';
import type { RemoteName } from '@boaxepa/contracts/wire/remotes';
import type {
  Api,
  BaseQueryFn,
  coreModuleName,
  EndpointBuilder,
  EndpointDefinitions,
} from '@reduxjs/toolkit/query';
import { createApi, type reactHooksModuleName } from '@reduxjs/toolkit/query/react';
import type { ApiError } from '../http/apiError.ts';
import { type ApiMeta, type ApiOptions, type ApiRequest, exchange } from '../http/callServer.ts';
import { drawEachOnce } from './drawOnce.ts';
import { joinApi } from './joinedApis.ts';
import { repeatRefused } from './repeatRefused.ts';

/** RTK Query's way to the server; endpoints give ApiOptions as `extraOptions`. */
type ServerQuery = BaseQueryFn<ApiRequest, unknown, ApiError, ApiOptions, ApiMeta>;

type FullApi<Name extends string, Tag extends string, Calls extends EndpointDefinitions> = Api<
  ServerQuery,
  Calls,
  Name,
  Tag,
  typeof coreModuleName | typeof reactHooksModuleName
>;

/** RTK Query's api without what would let a feature replace another's call. */
export type RemoteApi<Name extends string, Tag extends string, Calls extends EndpointDefinitions> = Omit<
  FullApi<Name, Tag, Calls>,
  'injectEndpoints' | 'enhanceEndpoints' | 'reducer' | 'middleware'
> & {
  /**
   * Adds a feature's calls; gives the same api, typed with them.
   * @throws Error at a name that the remote has already
   */
  injectEndpoints<Added extends EndpointDefinitions>(options: {
    readonly endpoints: (build: EndpointBuilder<ServerQuery, Tag, Name>) => Added;
  }): RemoteApi<Name, Tag, Calls & Added>;
};

/**
 * The store's immer takes what is frozen for frozen all through; otherwise it walks the whole answer to freeze it. Of an answer in parts
 * each part as well, because a call's `transformResponse` takes them out.
 */
function freeze(answer: unknown): void {
  if (typeof answer !== 'object' || answer === null) return;
  Object.freeze(answer);
  if (!Array.isArray(answer)) for (const part of Object.values(answer)) Object.freeze(part);
}

function serverQuery(audience: UserType): ServerQuery {
  return async (
    request,
    { signal },
    // Endpoints without extraOptions leave them undefined, whatever the type says.
    options?: ApiOptions,
  ) => {
    const outcome = await exchange(request, { auth: audience, ...options }, signal);
    if ('data' in outcome) freeze(outcome.data);
    return outcome;
  };
}

/**
 * A remote's calls to the server, in the page's one store: declared once a remote, in a module that its screens import and that
 * `remote.tsx` does not, because a remote that failed to load is loaded, and so evaluated, again. Features add theirs by
 * `injectEndpoints`. `audience` is whose token goes along unless a call's `extraOptions.auth` says otherwise. Other defaults are the
 * product's (product/screens.md#how-screens-call): no polling, no refetch on focus, never stale, no retries; after a
 * mutation what it changes is asked for at once.
 * @throws Error when the page has a remote of that name already. In development a hot update replaces it instead, and its calls.
 */
export function remoteApi<Name extends RemoteName, const Tag extends string>(
  name: Name,
  { audience, tagTypes }: { readonly audience: UserType; readonly tagTypes: readonly Tag[] },
): RemoteApi<Name, Tag, Record<never, never>> {
  const api = createApi({
    reducerPath: name,
    baseQuery: serverQuery(audience),
    tagTypes,
    refetchOnFocus: false,
    refetchOnReconnect: false,
    refetchOnMountOrArgChange: false,
    invalidationBehavior: 'immediately',
    endpoints: () => ({}),
  });
  joinApi({
    reducerPath: name,
    reducer: api.reducer,
    middleware: [repeatRefused(name, api.endpoints), api.middleware],
    resetState: api.util.resetApiState,
  });
  const { injectEndpoints } = api;
  return Object.assign(api, {
    injectEndpoints(options: Parameters<typeof injectEndpoints>[0]) {
      let names: readonly string[] = [];
      const injected = injectEndpoints({
        endpoints: (build) => {
          const added = options.endpoints(build);
          names = Object.keys(added);
          return added;
        },
        // A hot update declares a feature's calls again.
        overrideExisting: process.env.NODE_ENV === 'development' ? true : 'throw',
      });
      drawEachOnce(injected, names);
      return injected;
    },
  });
}

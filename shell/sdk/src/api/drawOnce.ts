import { QueryStatus, skipToken } from '@reduxjs/toolkit/query';

type Result = Readonly<Record<string, unknown>>;
type QueryHook = (arg: unknown, options?: Readonly<Record<string, unknown>>) => unknown;

/**
 * A hook's answer without RTK Query's notes about the request, which no screen draws. With them a query that begins is another answer than the
 * one that is about to begin, and its screen would be drawn twice, the second time at once and whole.
 */
function drawnOf(result: Result): Result {
  const {
    endpointName: _,
    originalArgs: _args,
    requestId: _id,
    startedTimeStamp: _at,
    direction: _way,
    ...drawn
  } = result;
  if (!drawn['isUninitialized']) return drawn;
  // As RTK Query's own hook says it.
  const isLoading = drawn['data'] === undefined;
  return { ...drawn, isUninitialized: false, isFetching: true, isLoading, status: QueryStatus.pending };
}

function drawOnce(useQuery: QueryHook): QueryHook {
  return (arg, options) => {
    const isSkipped = arg === skipToken || options?.['skip'] === true;
    return useQuery(arg, { ...(isSkipped ? {} : { selectFromResult: drawnOf }), ...options });
  };
}

const hooks = { useQuery: 'Query', useInfiniteQuery: 'InfiniteQuery' } as const;

/** Makes the query hooks of an api's endpoints answer only what is drawn: `api.endpoints.x.useQuery` and `api.useXQuery`. */
export function drawEachOnce(api: { readonly endpoints: object }, names: readonly string[]): void {
  const endpoints = api.endpoints as Readonly<Record<string, Record<string, QueryHook>>>;
  for (const name of names) {
    const endpoint = endpoints[name] ?? {};
    for (const [key, kind] of Object.entries(hooks)) {
      const hook = endpoint[key];
      if (!hook) continue;
      endpoint[key] = drawOnce(hook);
      Object.assign(api, { [`use${name.charAt(0).toUpperCase()}${name.slice(1)}${kind}`]: endpoint[key] });
    }
  }
}

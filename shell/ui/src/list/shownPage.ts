import type { QueryResult } from '../components/QueryState.tsx';

/** Fields of a query result that a list reads. The result of every `use…Query` hook has this type. */
interface PagedQuery<Data> extends QueryResult<Data> {
  /** Response for the current page and filters. Undefined while this response is pending. */
  readonly currentData?: Data;
}

/**
 * Selects the visible rows of a paged query. While a request is pending, the rows of the previous page or search stay visible but
 * dimmed. When the request succeeds, its rows replace them. When it fails, they disappear. Pass `query` to StaleNotice and
 * `table` to DataTable.
 */
export function shownPage<Data>({
  data,
  currentData,
  error,
  isFetching,
  refetch,
  ...rest
}: PagedQuery<Data>) {
  const shown = currentData ?? (isFetching ? data : undefined);
  const known = shown !== undefined;
  return {
    data: shown,
    query: { data: shown, error, refetch, fulfilledTimeStamp: rest.fulfilledTimeStamp },
    table: {
      loading: !known && isFetching === true,
      busy: shown !== currentData,
      error: known ? undefined : error,
      onRetry: refetch,
    },
  };
}

import type { QueryResult } from '../components/QueryState.tsx';

/** Fields of a query result that a list with pages needs. Every RTK Query hook (`use…Query`) returns them. */
interface PagedQuery<Data> extends QueryResult<Data> {
  /** Response for the current page and filters, or undefined while it is loading. */
  readonly currentData?: Data;
}

/**
 * Selects the rows to show in a list with pages. While the next page loads, the previous rows stay visible but dimmed.
 * Pass `query` to StaleNotice and `table` to DataTable.
 */
export function shownPage<Data>({
  data,
  currentData,
  error,
  isFetching,
  refetch,
  ...rest
}: PagedQuery<Data>) {
  const visibleData = currentData ?? (isFetching ? data : undefined);
  const hasData = visibleData !== undefined;
  return {
    data: visibleData,
    query: { data: visibleData, error, refetch, fulfilledTimeStamp: rest.fulfilledTimeStamp },
    table: {
      loading: !hasData && isFetching === true,
      busy: visibleData !== currentData,
      error: hasData ? undefined : error,
      onRetry: refetch,
    },
  };
}

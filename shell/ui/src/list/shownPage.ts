import type { QueryResult } from '../components/QueryState.tsx';

/** Fields of a query result that a paged list reads. Every `use…Query` hook returns this type. */
interface PagedQuery<Data> extends QueryResult<Data> {
  /** Response for the current page and filters. Undefined while that response is pending. */
  readonly currentData?: Data;
}

/**
 * Selects the visible rows of a paged query. The previous rows stay visible but dimmed while a request is pending. Pass `query`
 * to StaleNotice and `table` to DataTable.
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

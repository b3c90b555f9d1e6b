import type { QueryResult } from '../components/QueryState.tsx';

/** Fields that a list reads of its query. The result of any `use…Query` fits. */
interface PagedQuery<Data> extends QueryResult<Data> {
  /** Response for the current page and filters. */
  readonly currentData?: Data;
}

/**
 * Selects the visible rows of a paged query. Rows of another page or search stay visible, dimmed, only until the current request
 * responds or fails. Pass `query` to StaleNotice and `table` to DataTable.
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

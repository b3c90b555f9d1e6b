import type { QueryResult } from '../components/QueryState.tsx';

/** What a list reads of its query; the answer of any `use…Query` fits. */
interface PagedQuery<Data> extends QueryResult<Data> {
  /** The answer for the page and filters of now. */
  readonly currentData?: Data;
}

/**
 * What of a paged query may show: rows of another page or search stand, dimmed, only until this one's answer or failure is there.
 * `query` goes to StaleNotice, `table` to DataTable.
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

import { shownPage } from './shownPage.ts';
import { type ListParams, useLastPage } from './useListParams.ts';
import type { ListSpec } from './listAddress.ts';

interface PageCounts {
  /** Number of rows on the page. */
  readonly rows: number;
  /** Number of rows on all pages. */
  readonly totalItems: number;
  readonly totalPages: number;
}

/**
 * Selects the rows to show in a list with pages, as `shownPage` does. If the page number is too high, opens the last
 * page, and `table.loading` is true until that page has loaded.
 */
export function useShownPage<Data>(
  list: Pick<ListParams<ListSpec>, 'page' | 'setPage'>,
  query: Parameters<typeof shownPage<Data>>[0],
  countsOf: (data: Data) => PageCounts,
): ReturnType<typeof shownPage<Data>> {
  const shown = shownPage(query);
  useLastPage(list, query.currentData && countsOf(query.currentData).totalPages);
  const counts = shown.data && countsOf(shown.data);
  // A page after the last one is empty, for example because its only row was deleted.
  const isAfterLast = counts !== undefined && counts.rows === 0 && counts.totalItems > 0;
  const isOpening = isAfterLast && (query.isFetching === true || list.page > counts.totalPages);
  return isOpening ? { ...shown, table: { ...shown.table, loading: true } } : shown;
}

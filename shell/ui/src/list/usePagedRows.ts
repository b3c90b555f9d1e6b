import type { ListSpec } from './listAddress.ts';
import { isSettled, type ListParams, useLastPage } from './useListParams.ts';

type Paged = Pick<ListParams<ListSpec>, 'values' | 'settled' | 'page' | 'setPage'>;

/**
 * Returns the rows of the current page, for a list that is completely loaded in the browser. While `rows` is undefined, the page
 * number in the address is not corrected.
 */
export function usePagedRows<Row>(list: Paged, rows: readonly Row[] | undefined, pageSize: number) {
  const totalPages = Math.max(1, Math.ceil((rows?.length ?? 0) / pageSize));
  // While the user types, `rows` already matches the typed letters. The address still contains the page of the previous search.
  const isTyping = !isSettled(list);
  useLastPage(list, rows && !isTyping ? totalPages : undefined);
  const page = isTyping ? 1 : Math.min(list.page, totalPages);
  return { rows: rows?.slice((page - 1) * pageSize, page * pageSize) ?? [], page, totalPages };
}

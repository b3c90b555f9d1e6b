import type { ListSpec } from './listAddress.ts';
import { isSettled, type ListParams, useLastPage } from './useListParams.ts';

type Paged = Pick<ListParams<ListSpec>, 'values' | 'settled' | 'page' | 'setPage'>;

/**
 * Returns the rows of the current page, for a list that the browser has loaded completely. While the rows load, pass
 * undefined, because an empty list would reset the page number to 1.
 */
export function usePagedRows<Row>(list: Paged, rows: readonly Row[] | undefined, pageSize: number) {
  const totalPages = Math.max(1, Math.ceil((rows?.length ?? 0) / pageSize));
  // While the user types, `rows` already matches the typed text, but the URL still has the old page number.
  const isTyping = !isSettled(list);
  useLastPage(list, rows && !isTyping ? totalPages : undefined);
  const page = isTyping ? 1 : Math.min(list.page, totalPages);
  return { rows: rows?.slice((page - 1) * pageSize, page * pageSize) ?? [], page, totalPages };
}

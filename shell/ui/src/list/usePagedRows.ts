import type { ListSpec } from './listAddress.ts';
import { isSettled, type ListParams, useLastPage } from './useListParams.ts';

type Paged = Pick<ListParams<ListSpec>, 'values' | 'settled' | 'page' | 'setPage'>;

/**
 * The page of the address, of a list that is whole in the browser and narrowed by `values`:
 * `usePagedRows(list, found, 24)`. Without rows the address stays as it is: they may still be on their way.
 */
export function usePagedRows<Row>(list: Paged, rows: readonly Row[] | undefined, pageSize: number) {
  const totalPages = Math.max(1, Math.ceil((rows?.length ?? 0) / pageSize));
  // The rows are those of the letters on the screen, the page that of an address which does not know them yet.
  const isTyping = !isSettled(list);
  useLastPage(list, rows && !isTyping ? totalPages : undefined);
  const page = isTyping ? 1 : Math.min(list.page, totalPages);
  return { rows: rows?.slice((page - 1) * pageSize, page * pageSize) ?? [], page, totalPages };
}

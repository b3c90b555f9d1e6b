export { shownPage } from './list/shownPage.ts';
export { usePagedRows } from './list/usePagedRows.ts';
export { type ListParams, useLastPage, useListParams } from './list/useListParams.ts';

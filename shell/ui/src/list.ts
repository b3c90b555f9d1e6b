export { LongList } from './list/LongList.tsx';
export { shownPage } from './list/shownPage.ts';
export { type ListParams, useLastPage, useListParams } from './list/useListParams.ts';

export { LongList } from './list/LongList.tsx';
export { shownPage } from './list/shownPage.ts';
export { useFocusNewRows } from './list/useFocusNewRows.ts';
export { useShownPage } from './list/useShownPage.ts';
export { isSettled, type ListParams, useLastPage, useListParams } from './list/useListParams.ts';

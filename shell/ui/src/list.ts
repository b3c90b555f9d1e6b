export { CardList, type CardListProps } from './list/CardList.tsx';
export { FilterRow, type FilterRowProps } from './list/FilterRow.tsx';
export { shownPage } from './list/shownPage.ts';
export { type ListParams, useLastPage, useListParams } from './list/useListParams.ts';

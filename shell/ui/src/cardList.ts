export { CardList } from './list/CardList.tsx';
export { FilterRow } from './list/FilterRow.tsx';
export { PagingBar } from './table/PagingBar.tsx';

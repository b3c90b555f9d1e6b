export { type Column, DataTable, type DataTableProps, type Sort } from './table/DataTable.tsx';
export { Pagination, type PaginationProps } from './table/Pagination.tsx';

export { DataTable, type DataTableProps, type Sort } from './table/DataTable.tsx';
export { Pagination, type PaginationProps } from './table/Pagination.tsx';
export { type Column } from './table/TableRow.tsx';

export { DataTable, type Sort } from './table/DataTable.tsx';
export { Pagination } from './table/Pagination.tsx';
export { type Column } from './table/TableRow.tsx';

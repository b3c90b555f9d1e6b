import { type InferType, number, object } from 'yup';

const count = number().integer().min(0).required();

/** Page numbers of an administrator's list; `page` starts at 1. */
export const paginationSchema = object({
  page: count,
  limit: count,
  totalItems: count,
  totalPages: count,
});
export type Pagination = InferType<typeof paginationSchema>;

import { type InferType, object } from 'yup';
import { count } from './answerFields.ts';

/** Page numbers of an administrator's list; `page` starts at 1. */
export const paginationSchema = object({
  page: count,
  limit: count,
  totalItems: count,
  totalPages: count,
});
export type Pagination = InferType<typeof paginationSchema>;

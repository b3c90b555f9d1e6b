import { type InferType, object } from 'yup';
import { count } from './answerFields.ts';

/** Pagination of an administrator's list. The first `page` is 1. */
export const paginationSchema = object({
  page: count,
  limit: count,
  totalItems: count,
  totalPages: count,
});
export type Pagination = InferType<typeof paginationSchema>;

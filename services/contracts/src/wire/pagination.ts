import { type InferType, object } from 'yup';
import { count } from './answerFields.ts';

/** Pagination of a list for administrators. Pages start at 1. */
export const paginationSchema = object({
  page: count,
  limit: count,
  totalItems: count,
  totalPages: count,
});
export type Pagination = InferType<typeof paginationSchema>;

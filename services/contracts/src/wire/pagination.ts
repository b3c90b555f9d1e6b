import { type InferType, object } from 'yup';
import { count } from './answerFields.ts';

/** Pagination data in a list response. The first page has number 1. */
export const paginationSchema = object({
  page: count,
  limit: count,
  totalItems: count,
  totalPages: count,
});
export type Pagination = InferType<typeof paginationSchema>;

import type { ErrorCode } from './errors.ts';

export type { Pagination } from './pagination.ts';

/** One problem of one field; `field` is a dotted path such as `items[0].quantity`. */
export interface FieldProblem {
  field: string;
  message: string;
}

/**
 * Answer of a failed call: `message` is for the person, `code` for the program (product/calls.md#failures). A
 * successful answer has `success: true` and `data`, sometimes with further fields beside `data`.
 */
export interface Failure {
  success: false;
  message: string;
  code: ErrorCode;
  details?: FieldProblem[];
  /** With a 409: the present state of the record, in the format of a successful answer. */
  current?: object;
  requestId: string;
}

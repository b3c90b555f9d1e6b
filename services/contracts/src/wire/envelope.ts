import type { ErrorCode } from './errors.ts';

export type { Pagination } from './pagination.ts';

/** One problem of one field; `field` is a dotted path such as `items[0].quantity`. */
export interface FieldProblem {
  field: string;
  message: string;
}

/**
 * Answer of a call that failed (one that succeeded has `success: true`, `data` and fields of its own at the top
 * level); `message` is for the person, `code` for the program (product/calls.md#failures).
 */
export interface Failure {
  success: false;
  message: string;
  code: ErrorCode;
  details?: FieldProblem[];
  /** Present state of the record that a 409 is about, as the call's success answers it. */
  current?: object;
  requestId: string;
}

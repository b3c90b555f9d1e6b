import type { ErrorCode } from './errors.ts';

export type { Pagination } from './pagination.ts';

/** A problem of one field. `field` is a dotted path, such as `items[0].quantity`. */
export interface FieldProblem {
  field: string;
  message: string;
}

/**
 * Response to a failed call. `message` is for the person, and `code` is for the program (product/calls.md#failures).
 * A successful response has `success: true` and `data`, and sometimes further fields.
 */
export interface Failure {
  success: false;
  message: string;
  code: ErrorCode;
  details?: FieldProblem[];
  /** Only with status 409: the current state of the record, in the format of a successful response. */
  current?: object;
  requestId: string;
}

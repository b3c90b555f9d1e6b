import type { ErrorCode } from './errors.ts';

export type { Pagination } from './pagination.ts';

/** A problem of one field. `field` is a path such as `items[0].quantity`. */
export interface FieldProblem {
  field: string;
  message: string;
}

/** Response of a failed call (product/calls.md#failures). `message` is for the user, `code` for the program. */
export interface Failure {
  success: false;
  message: string;
  code: ErrorCode;
  details?: FieldProblem[];
  /** Only with status 409. Current state of the record, in the format of a successful response. */
  current?: object;
  requestId: string;
}

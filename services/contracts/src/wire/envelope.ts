import type { ErrorCode } from './errors.ts';

export type { Pagination } from './pagination.ts';

/** A validation problem of a request field. `field` is its path, such as `items[0].quantity`. */
export interface FieldProblem {
  field: string;
  message: string;
}

/** Response to a failed request (product/calls.md#failures). `message` is for the user, `code` is for programs. */
export interface Failure {
  success: false;
  message: string;
  code: ErrorCode;
  details?: FieldProblem[];
  /** Current state of the record, in the format of a successful response. Only a 409 response contains this field. */
  current?: object;
  requestId: string;
}

import type { FieldProblem } from '@boaxepa/contracts/wire/envelope';
import { errorCodes, type ErrorCode } from '@boaxepa/contracts/wire/errors';

export interface AppErrorOptions {
  /** Portuguese message for the user. By default, the message of the error code. */
  message?: string;
  details?: FieldProblem[];
  /** Current state of the record that caused the error. It may contain only fields that the caller may see. */
  current?: object | undefined;
  /** Value of the Retry-After header in seconds. The default for 503 and 429 is 1. */
  retryAfter?: number;
  /** Technical cause. The cause is logged, but never sent to the caller. */
  cause?: unknown;
  /**
   * True if the request was refused because of overload. Such errors are counted instead of logged, because logging
   * would add load.
   */
  isShed?: boolean;
}

/**
 * Error with an error code of services/contracts. The error handler turns it into a failure response
 * (product/calls.md#failures).
 */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly details: FieldProblem[] | undefined;
  readonly current: object | undefined;
  readonly retryAfter: number | undefined;
  readonly isShed: boolean;

  constructor(code: ErrorCode, options: AppErrorOptions = {}) {
    const { status, message } = errorCodes[code];
    super(options.message ?? message, options.cause === undefined ? undefined : { cause: options.cause });
    this.name = 'AppError';
    this.code = code;
    this.status = status;
    this.details = options.details;
    this.current = options.current;
    this.isShed = options.isShed ?? false;
    this.retryAfter = options.retryAfter ?? (status === 503 || status === 429 ? 1 : undefined);
  }
}

/** Creates an AppError, for example `throw appError('OUT_OF_STOCK', { message: 'Restam apenas 2 sacolas' })`. */
export function appError(code: ErrorCode, options?: AppErrorOptions): AppError {
  return new AppError(code, options);
}

/**
 * Creates an AppError about one field, for example `throw fieldError('PRICE_CHANGED', 'totalAmount', message)`.
 * @param message Portuguese message for the user. By default, the message of the error code.
 */
export function fieldError(
  code: ErrorCode,
  field: string,
  message: string = errorCodes[code].message,
): AppError {
  return new AppError(code, { message, details: [{ field, message }] });
}

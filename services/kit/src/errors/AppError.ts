import type { FieldProblem } from '@boaxepa/contracts/wire/envelope';
import { errorCodes, type ErrorCode } from '@boaxepa/contracts/wire/errors';

export interface AppErrorOptions {
  /** Portuguese text for the person; by default the message of the code. */
  message?: string;
  details?: FieldProblem[];
  /** Present state of the record that the failure is about, in the caller's view. */
  current?: object | undefined;
  /** Seconds for the Retry-After header; 503 and 429 default to 1. */
  retryAfter?: number;
  /** Technical reason, for the log only; never part of the answer. */
  cause?: unknown;
  /** True for load shedding, which is counted and summarised in the log, because a line per request would add load. */
  isShed?: boolean;
}

/** A failure with a code of the contract. The error handler converts it to the envelope (product/calls.md#failures). */
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

/** Creates an AppError: `throw appError('OUT_OF_STOCK', { message: 'Restam apenas 2 sacolas' })`. */
export function appError(code: ErrorCode, options?: AppErrorOptions): AppError {
  return new AppError(code, options);
}

/** Creates an AppError about one field: `throw fieldError('PRICE_CHANGED', 'totalAmount', message)`. */
export function fieldError(code: ErrorCode, field: string, message: string): AppError {
  return new AppError(code, { message, details: [{ field, message }] });
}

import type { FieldProblem } from '@boaxepa/contracts/wire/envelope';
import { unexpectedErrorMessage } from '@boaxepa/contracts/wire/errorMessages';
import type { ErrorCode } from '@boaxepa/contracts/wire/errors';

/**
 * Reason why a call has no response. NETWORK: the device has no connection. NO_ANSWER: the deadline passed, or the request failed
 * although the device reaches the gateway. ABORTED: the caller cancelled. CLIENT_FAULT: an error in our own code before or after
 * the request.
 */
export type UnansweredCode = 'NETWORK' | 'NO_ANSWER' | 'ABORTED' | 'CLIENT_FAULT';

/**
 * A failed call, as queries and mutations return it in `error` (product/calls.md#failures). Without a response, `status` is 0 and
 * `code` is an UnansweredCode. `message` is a text for the user and never empty.
 */
export interface ApiError {
  readonly status: number;
  readonly code: ErrorCode | UnansweredCode | 'UNREADABLE';
  readonly message: string;
  /** Whether the server wrote `message`. False for the default texts of this module. */
  readonly fromServer: boolean;
  readonly details: readonly FieldProblem[];
  readonly requestId?: string;
  /** Seconds, from the Retry-After header. */
  readonly retryAfter?: number;
  /** Other top-level fields of the error response, such as the current price or stock. */
  readonly extra: Readonly<Record<string, unknown>>;
}

/** Whether a thrown or returned value is an ApiError. */
export function isApiError(error: unknown): error is ApiError {
  return (
    typeof error === 'object' &&
    error !== null &&
    'fromServer' in error &&
    'code' in error &&
    'details' in error
  );
}

/** Whether the device has no connection. */
export function isOffline(error: unknown): boolean {
  return isApiError(error) && error.code === 'NETWORK';
}

/** Whether the call has no response: the server may or may not have received the request. */
export function isUnanswered(error: unknown): boolean {
  return isApiError(error) && error.status === 0 && error.code !== 'CLIENT_FAULT';
}

/** Whether the device is online but the server does not respond: a passed deadline, or 502 to 504. */
export function isServerDown(error: unknown): boolean {
  return isApiError(error) && (error.code === 'NO_ANSWER' || (error.status >= 502 && error.status <= 504));
}

/** Whether the fault is ours: an error in our own code, a 500, or a response that cannot be parsed. */
export function isOwnFault(error: unknown): boolean {
  return isApiError(error) && !isServerDown(error) && (error.code === 'CLIENT_FAULT' || error.status >= 500);
}

/**
 * Returns the text to show for an error: the server's message, else the screen's `fallback`, else the error's own 'Erro 502: Bad
 * Gateway' or 'Ocorreu um erro inesperado. Tente novamente.' (product/screens.md#when-a-call-fails).
 */
export function messageOf(error: unknown, fallback?: string): string {
  if (!isApiError(error)) return fallback ?? unexpectedErrorMessage;
  return error.fromServer ? error.message : (fallback ?? error.message);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isProblem(value: unknown): value is FieldProblem {
  return isRecord(value) && typeof value['field'] === 'string' && typeof value['message'] === 'string';
}

export function networkError(code: UnansweredCode = 'NETWORK'): ApiError {
  return {
    status: 0,
    code,
    message: unexpectedErrorMessage,
    fromServer: false,
    details: [],
    extra: {},
  };
}

function retryAfterOf(response: Response): { retryAfter?: number } {
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
  return Number.isFinite(seconds) ? { retryAfter: seconds } : {};
}

/**
 * Converts an error response to an ApiError: the fields of the envelope, or 'Erro {status}: {statusText}' when the body is not JSON
 * (product/screens.md#when-a-call-fails).
 */
export function readFailure(response: Response, body: unknown): ApiError {
  const { status } = response;
  const common = { status, ...retryAfterOf(response) };
  if (!isRecord(body)) {
    const message = `Erro ${status}: ${response.statusText}`;
    return { ...common, code: 'UNREADABLE', message, fromServer: false, details: [], extra: {} };
  }
  const { success: _success, message, code, details, requestId, ...extra } = body;
  const fromServer = typeof message === 'string' && message.trim() !== '';
  return {
    ...common,
    // The contract lists the codes. No screen reacts to an unknown code, so the cast is harmless.
    code: typeof code === 'string' ? (code as ErrorCode) : 'UNREADABLE',
    message: fromServer ? message : unexpectedErrorMessage,
    fromServer,
    details: Array.isArray(details) ? details.filter(isProblem) : [],
    ...(typeof requestId === 'string' ? { requestId } : {}),
    extra,
  };
}

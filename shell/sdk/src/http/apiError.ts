import type { FieldProblem } from '@boaxepa/contracts/wire/envelope';
import { unexpectedErrorMessage } from '@boaxepa/contracts/wire/errorMessages';
import type { ErrorCode } from '@boaxepa/contracts/wire/errors';

/**
 * Reason why a call has no response.
 * - NETWORK: the device has no connection.
 * - NO_ANSWER: the deadline has passed, or the request failed although the device reaches the gateway.
 * - ABORTED: the caller has cancelled the call.
 * - CLIENT_FAULT: our own code threw an error before or after the request.
 */
export type UnansweredCode = 'NETWORK' | 'NO_ANSWER' | 'ABORTED' | 'CLIENT_FAULT';

/**
 * A failed call, which queries and mutations return in `error` (product/calls.md#failures). If there is no response, `status` is
 * 0 and `code` is an UnansweredCode. `message` is a text for the user and is never empty.
 */
export interface ApiError {
  readonly status: number;
  readonly code: ErrorCode | UnansweredCode | 'UNREADABLE';
  readonly message: string;
  /** Whether the server wrote `message`. It is false if `message` is a default text of this module. */
  readonly fromServer: boolean;
  readonly details: readonly FieldProblem[];
  readonly requestId?: string;
  /** Value of the Retry-After header in seconds. */
  readonly retryAfter?: number;
  /** Other top-level fields of the error response, such as the current price or the current stock. */
  readonly extra: Readonly<Record<string, unknown>>;
}

export function isApiError(error: unknown): error is ApiError {
  return (
    typeof error === 'object' &&
    error !== null &&
    'fromServer' in error &&
    'code' in error &&
    'details' in error
  );
}

/** Returns whether the call failed because the device has no connection. */
export function isOffline(error: unknown): boolean {
  return isApiError(error) && error.code === 'NETWORK';
}

/** Returns whether the call has no response. The server may have received the request or not. */
export function isUnanswered(error: unknown): boolean {
  return isApiError(error) && error.status === 0 && error.code !== 'CLIENT_FAULT';
}

/**
 * Returns whether the device is online but the server does not respond: the deadline has passed, or the status is 502, 503 or
 * 504.
 */
export function isServerDown(error: unknown): boolean {
  return isApiError(error) && (error.code === 'NO_ANSWER' || (error.status >= 502 && error.status <= 504));
}

/**
 * Returns whether the product has caused the error: an error in our own code, a status 500, or a response that cannot be parsed.
 */
export function isOwnFault(error: unknown): boolean {
  return isApiError(error) && !isServerDown(error) && (error.code === 'CLIENT_FAULT' || error.status >= 500);
}

/**
 * Returns the text to show for an error. This is the server's message if there is one, and otherwise the screen's `fallback`. If
 * there is no `fallback`, it is the default text 'Erro 502: Bad Gateway' or 'Ocorreu um erro inesperado. Tente novamente.'
 * (product/screens.md#when-a-call-fails).
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
 * Converts an error response to an ApiError. The error contains the fields of the envelope. If the body is not JSON, its message
 * is 'Erro {status}: {statusText}' (product/screens.md#when-a-call-fails).
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
    // The contract lists all codes. This cast is harmless for an unknown code, because no screen handles it.
    code: typeof code === 'string' ? (code as ErrorCode) : 'UNREADABLE',
    message: fromServer ? message : unexpectedErrorMessage,
    fromServer,
    details: Array.isArray(details) ? details.filter(isProblem) : [],
    ...(typeof requestId === 'string' ? { requestId } : {}),
    extra,
  };
}

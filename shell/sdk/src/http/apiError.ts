import type { FieldProblem } from '@boaxepa/contracts/wire/envelope';
import { unexpectedErrorMessage } from '@boaxepa/contracts/wire/errorMessages';
import type { ErrorCode } from '@boaxepa/contracts/wire/errors';

/**
 * Why a call has no answer. NETWORK: the device has no connection. NO_ANSWER: the deadline passed, or the request failed while the
 * device reaches the gateway. ABORTED: the caller gave up. CLIENT_FAULT: an error in our own code before or after the request.
 */
export type UnansweredCode = 'NETWORK' | 'NO_ANSWER' | 'ABORTED' | 'CLIENT_FAULT';

/**
 * A failed call, as queries and mutations return it in `error` (product/calls.md#failures). `status` is 0 and `code` an UnansweredCode
 * when there is no answer. `message` is for the person and never empty.
 */
export interface ApiError {
  readonly status: number;
  readonly code: ErrorCode | UnansweredCode | 'UNREADABLE';
  readonly message: string;
  /** Whether `message` is the server's own text, and not one made here for want of it. */
  readonly fromServer: boolean;
  readonly details: readonly FieldProblem[];
  readonly requestId?: string;
  /** Seconds, from Retry-After. */
  readonly retryAfter?: number;
  /** Other fields at the top level of the failure, such as the present price or stock. */
  readonly extra: Readonly<Record<string, unknown>>;
}

/** Whether something thrown or returned is an ApiError. */
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

/** Whether there is no answer, so that nobody knows if the server received the request. */
export function isUnanswered(error: unknown): boolean {
  return isApiError(error) && error.status === 0 && error.code !== 'CLIENT_FAULT';
}

/** Whether the device has a connection and the server did not answer: a passed deadline, or 502 to 504. */
export function isServerDown(error: unknown): boolean {
  return isApiError(error) && (error.code === 'NO_ANSWER' || (error.status >= 502 && error.status <= 504));
}

/** Whether the fault is ours: an error in our own code, a 500, or an answer that cannot be read. */
export function isOwnFault(error: unknown): boolean {
  return isApiError(error) && !isServerDown(error) && (error.code === 'CLIENT_FAULT' || error.status >= 500);
}

/**
 * The text to show for an error: the server's own message, else the screen's fallback, else the error's 'Erro 502: Bad Gateway'
 * or 'Ocorreu um erro inesperado. Tente novamente.' (product/screens.md#when-a-call-fails).
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

/** The failure of a call without an answer. */
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
 * Reads a failed answer: the envelope's fields, or 'Erro {status}: {statusText}' when it is not JSON
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
    // The server's codes are the contract's; an unknown one only means that no screen reacts to it.
    code: typeof code === 'string' ? (code as ErrorCode) : 'UNREADABLE',
    message: fromServer ? message : unexpectedErrorMessage,
    fromServer,
    details: Array.isArray(details) ? details.filter(isProblem) : [],
    ...(typeof requestId === 'string' ? { requestId } : {}),
    extra,
  };
}

import type { FieldProblem } from '@boaxepa/contracts/wire/envelope';
import { unexpectedErrorMessage, unreachableMessage } from '@boaxepa/contracts/wire/errorMessages';
import type { ErrorCode } from '@boaxepa/contracts/wire/errors';

/**
 * Reason why a request has no response.
 * - NETWORK: the device is offline, or the gateway cannot be reached.
 * - NO_ANSWER: the deadline has passed, or the request failed although the gateway can be reached.
 * - ABORTED: the caller has cancelled the request.
 * - CLIENT_FAULT: our own code threw an error before or after the request.
 */
export type UnansweredCode = 'NETWORK' | 'NO_ANSWER' | 'ABORTED' | 'CLIENT_FAULT';

/**
 * Error of a failed request (product/calls.md#failures). Without a response, `status` is 0 and `code` is an
 * UnansweredCode. `message` is for the user and never empty.
 */
export interface ApiError {
  readonly status: number;
  readonly code: ErrorCode | UnansweredCode | 'UNREADABLE';
  readonly message: string;
  /** True if the server wrote `message`. Otherwise it is a default text. */
  readonly fromServer: boolean;
  readonly details: readonly FieldProblem[];
  readonly requestId?: string;
  /** Value of the Retry-After header, in seconds. */
  readonly retryAfter?: number;
  /** Other fields of the error response, such as the current stock. */
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

export function isOffline(error: unknown): boolean {
  return isApiError(error) && error.code === 'NETWORK';
}

/** Returns true if a request has no response. The server may still have received the request. */
export function isUnanswered(error: unknown): boolean {
  return isApiError(error) && error.status === 0 && error.code !== 'CLIENT_FAULT';
}

/**
 * Returns the error of a request without a response with a text that asks to check the internet. `messageOf` returns
 * this text in place of its fallback. Other errors are returned unchanged.
 */
export function explainUnanswered(error: unknown): unknown {
  return isApiError(error) && isUnanswered(error)
    ? { ...error, message: unreachableMessage, fromServer: true }
    : error;
}

/**
 * Returns true if the same request may succeed later, for example because the server was overloaded or the response was
 * lost.
 */
export function isTemporary(error: unknown): boolean {
  if (!isApiError(error)) return true;
  const { status, code } = error;
  return (
    status === 0 || status >= 500 || status === 401 || status === 429 || code === 'IDEMPOTENCY_IN_FLIGHT'
  );
}

/** Returns true if the device is online but the server does not respond, or responds with 502, 503 or 504. */
export function isServerDown(error: unknown): boolean {
  return isApiError(error) && (error.code === 'NO_ANSWER' || (error.status >= 502 && error.status <= 504));
}

/**
 * Returns true for a fault of our own software: an error in the page's code, or a 5xx status other than 502, 503 and
 * 504.
 */
export function isOwnFault(error: unknown): boolean {
  return isApiError(error) && !isServerDown(error) && (error.code === 'CLIENT_FAULT' || error.status >= 500);
}

/**
 * Returns the text to show for an error: the server's message, else `fallback`, else a default text
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
 * Returns the text for a response without JSON (product/screens.md#when-a-call-fails). HTTP/2 and HTTP/3 transmit no
 * status text.
 */
function unreadableText({ ok, status, statusText }: Response): string {
  if (ok) return unexpectedErrorMessage;
  return statusText === '' ? `Erro ${status}` : `Erro ${status}: ${statusText}`;
}

/** Converts an error response, or a response without JSON, to an ApiError. */
export function readFailure(response: Response, body: unknown): ApiError {
  const { status } = response;
  const common = { status, ...retryAfterOf(response) };
  if (!isRecord(body)) {
    const message = unreadableText(response);
    return { ...common, code: 'UNREADABLE', message, fromServer: false, details: [], extra: {} };
  }
  const { success: _success, message, code, details, requestId, ...extra } = body;
  const fromServer = typeof message === 'string' && message.trim() !== '';
  return {
    ...common,
    // Safe cast, although the server may send a code that is not in ErrorCode: pages treat an unknown code like any
    // other error.
    code: typeof code === 'string' ? (code as ErrorCode) : 'UNREADABLE',
    message: fromServer ? message : unexpectedErrorMessage,
    fromServer,
    details: Array.isArray(details) ? details.filter(isProblem) : [],
    ...(typeof requestId === 'string' ? { requestId } : {}),
    extra,
  };
}

import type { FieldProblem } from '@boaxepa/contracts/envelope';
import { unexpectedErrorMessage } from '@boaxepa/contracts/errorMessages';
import type { ErrorCode } from '@boaxepa/contracts/errors';

/**
 * A failed call, as queries and mutations give it in `error` (product/calls.md#failures). `status` 0 means that no answer
 * came: then `code` is NETWORK (offline, refused, too slow). `message` is for the person and never empty.
 */
export interface ApiError {
  readonly status: number;
  readonly code: ErrorCode | 'NETWORK' | 'UNREADABLE';
  readonly message: string;
  /** Whether `message` is the server's own text, and not one made here for want of it. */
  readonly fromServer: boolean;
  readonly details: readonly FieldProblem[];
  readonly requestId?: string;
  /** Seconds, from Retry-After. */
  readonly retryAfter?: number;
  /** Whatever else the failure said at its top level, such as the present price or stock. */
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

/** Whether no answer came at all: the screen may show what it last knew. */
export function isOffline(error: unknown): boolean {
  return isApiError(error) && error.code === 'NETWORK';
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

/** The failure for a call that got no answer. */
export function networkError(): ApiError {
  return {
    status: 0,
    code: 'NETWORK',
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

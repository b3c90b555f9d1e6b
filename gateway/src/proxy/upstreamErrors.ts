import { appError, AppError } from '@boaxepa/service-kit/errors/AppError';

const unreachableCodes = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ETIMEDOUT',
  'UND_ERR_CONNECT_TIMEOUT',
]);
const resetCodes = new Set(['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET']);
const timeoutCodes = new Set(['UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT']);

function codeOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
}

/** Returns true if no connection to the service was made. The service then cannot have processed the request. */
export function isUnreachable(error: unknown): boolean {
  return unreachableCodes.has(codeOf(error));
}

/**
 * Returns true if the connection was lost during the request. In this case the service may have processed the request.
 */
export function isReset(error: unknown): boolean {
  return resetCodes.has(codeOf(error));
}

/**
 * Converts an undici error to an AppError: 503 if the service is unreachable, 504 if it is too slow, 400 if undici
 * finds the request invalid, otherwise 502 (product/calls.md#failures).
 */
export function toGatewayError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (isUnreachable(error)) return appError('SERVICE_UNAVAILABLE', { retryAfter: 2, cause: error });
  if (timeoutCodes.has(codeOf(error))) return appError('GATEWAY_TIMEOUT', { retryAfter: 5, cause: error });
  if (codeOf(error) === 'UND_ERR_INVALID_ARG') return appError('BAD_REQUEST', { cause: error });
  return appError('BAD_GATEWAY', { retryAfter: 2, cause: error });
}

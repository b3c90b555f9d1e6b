import type { PasswordReset, ResetRequest } from '@boaxepa/contracts/wire/passwords';
import { callServer } from '@boaxepa/shell-sdk';

/**
 * Requests an email with a reset link. Only existing accounts get the email. Outside production, the response contains the link.
 * @throws ApiError
 */
export function requestReset(body: ResetRequest): Promise<{ readonly resetUrl?: string }> {
  return callServer({ url: '/api/auth/forgot-password', method: 'POST', body }, { auth: 'none' });
}

/**
 * Checks on the server that a reset link can still be used.
 * @throws ApiError if the link can no longer be used
 */
export function validateResetToken(token: string): Promise<null> {
  return callServer({ url: '/api/auth/validate-reset-token', params: { token } }, { auth: 'none' });
}

/**
 * Sets a new password with the token of a reset link.
 * @throws ApiError
 */
export function resetPassword(body: PasswordReset): Promise<null> {
  return callServer({ url: '/api/auth/reset-password', method: 'POST', body }, { auth: 'none' });
}

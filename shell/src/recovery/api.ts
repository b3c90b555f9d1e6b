import type { PasswordReset, ResetRequest } from '@boaxepa/contracts/wire/passwords';
import { callServer } from '@boaxepa/shell-sdk';

/**
 * Requests a password reset email. The server sends it only if the account exists. Outside of production, the
 * response contains the reset link.
 * @throws ApiError if the server refuses or does not respond
 */
export function requestReset(body: ResetRequest): Promise<{ readonly resetUrl?: string }> {
  return callServer({ url: '/api/auth/forgot-password', method: 'POST', body }, { auth: 'none' });
}

/**
 * Checks that a password reset link can still be used.
 * @throws ApiError if the link cannot be used, or if the server does not respond
 */
export function validateResetToken(token: string): Promise<null> {
  return callServer({ url: '/api/auth/validate-reset-token', params: { token } }, { auth: 'none' });
}

/**
 * Sets a new password with the token of a reset link.
 * @throws ApiError if the server refuses or does not respond
 */
export function resetPassword(body: PasswordReset): Promise<null> {
  return callServer({ url: '/api/auth/reset-password', method: 'POST', body }, { auth: 'none' });
}

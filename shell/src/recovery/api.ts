import type { PasswordReset, ResetRequest } from '@boaxepa/contracts/wire/passwords';
import { callServer } from '@boaxepa/shell-sdk';

/**
 * Has a reset link sent, if the account exists. Outside production the answer carries the link as well.
 * @throws ApiError
 */
export function requestReset(body: ResetRequest): Promise<{ readonly resetUrl?: string }> {
  return callServer({ url: '/api/auth/forgot-password', method: 'POST', body }, { auth: 'none' });
}

/** @throws ApiError for a link that may not be used any more. */
export function validateResetToken(token: string): Promise<null> {
  return callServer({ url: '/api/auth/validate-reset-token', params: { token } }, { auth: 'none' });
}

/** Sets another password by a reset link. @throws ApiError */
export function resetPassword(body: PasswordReset): Promise<null> {
  return callServer({ url: '/api/auth/reset-password', method: 'POST', body }, { auth: 'none' });
}

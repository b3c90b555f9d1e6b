import type { LoginInput } from '@boaxepa/contracts/wire/accounts';
import { callServer, type SignInAnswer } from '@boaxepa/shell-sdk';

/**
 * Logs a partner in.
 * @throws ApiError
 */
export function logInPartner(body: LoginInput): Promise<SignInAnswer> {
  return callServer({ url: '/api/partners/login', method: 'POST', body }, { auth: 'login' });
}

/**
 * Downloads all stored data about a shop that cannot log in.
 * @throws ApiError
 */
export function exportApplicant(body: LoginInput): Promise<unknown> {
  return callServer({ url: '/api/partners/account/export', method: 'POST', body }, { auth: 'none' });
}

/**
 * Removes a shop that cannot log in, with its account.
 * @throws ApiError
 */
export function closeApplicant(body: LoginInput): Promise<null> {
  return callServer({ url: '/api/partners/account/close', method: 'POST', body }, { auth: 'none' });
}

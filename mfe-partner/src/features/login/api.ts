import type { LoginInput } from '@boaxepa/contracts/wire/accounts';
import { callServer, type SignInAnswer } from '@boaxepa/shell-sdk';
import { EXPORT_MS } from '../../shop/exportMs.ts';

/**
 * Logs a partner (a shop) in.
 * @throws ApiError if the login fails
 */
export function logInPartner(body: LoginInput): Promise<SignInAnswer> {
  return callServer({ url: '/api/partners/login', method: 'POST', body }, { auth: 'login' });
}

/**
 * Downloads all data about a shop that is not approved. Such a shop cannot log in, so the request contains email and
 * password.
 * @throws ApiError if the request fails
 */
export function exportApplicant(body: LoginInput): Promise<unknown> {
  return callServer(
    { url: '/api/partners/account/export', method: 'POST', body },
    { auth: 'none', deadlineMs: EXPORT_MS },
  );
}

/**
 * Deletes a shop that is not approved, and its account. Such a shop cannot log in, so the request contains email and
 * password.
 * @throws ApiError if the request fails
 */
export function closeApplicant(body: LoginInput): Promise<null> {
  return callServer({ url: '/api/partners/account/close', method: 'POST', body }, { auth: 'none' });
}

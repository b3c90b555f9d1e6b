import type { LoginInput } from '@boaxepa/contracts/wire/accounts';
import { callServer, type SignInAnswer } from '@boaxepa/shell-sdk';

/**
 * Logs an administrator in. `token` and `accessToken` in the response are equal.
 * @throws ApiError
 */
export function logInAdmin(body: LoginInput): Promise<SignInAnswer & { token?: string }> {
  return callServer({ url: '/api/admin/login', method: 'POST', body }, { auth: 'login' });
}

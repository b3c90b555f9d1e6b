import type { LoginInput } from '@boaxepa/contracts/wire/accounts';
import { callServer, type SignInAnswer } from '@boaxepa/shell-sdk';

/**
 * Logs an administrator in. The response contains the same access token in two fields, `token` and `accessToken`.
 * @throws ApiError when the call fails
 */
export function logInAdmin(body: LoginInput): Promise<SignInAnswer & { token?: string }> {
  return callServer({ url: '/api/admin/login', method: 'POST', body }, { auth: 'login' });
}

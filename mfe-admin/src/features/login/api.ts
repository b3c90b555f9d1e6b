import type { LoginInput } from '@boaxepa/contracts/wire/accounts';
import { callServer, type SignInAnswer } from '@boaxepa/shell-sdk';

/** Logs an administrator in; the token has two names. @throws ApiError */
export function logInAdmin(body: LoginInput): Promise<SignInAnswer & { token?: string }> {
  return callServer({ url: '/api/admin/login', method: 'POST', body }, { auth: 'login' });
}

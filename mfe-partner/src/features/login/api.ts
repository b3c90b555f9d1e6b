import type { LoginInput } from '@boaxepa/contracts/wire/accounts';
import { callServer, type SignInAnswer } from '@boaxepa/shell-sdk';

/** Logs a partner in. @throws ApiError */
export function logInPartner(body: LoginInput): Promise<SignInAnswer> {
  return callServer({ url: '/api/partners/login', method: 'POST', body }, { auth: 'login' });
}

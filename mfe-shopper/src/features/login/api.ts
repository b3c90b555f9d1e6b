import type { LoginAnswer, LoginInput } from '@boaxepa/contracts/wire/accounts';
import { callServer } from '@boaxepa/shell-sdk';

/**
 * Logs a shopper in. The response may lack the token.
 * @throws ApiError
 */
export function logInShopper(body: LoginInput): Promise<Partial<LoginAnswer>> {
  return callServer({ url: '/api/auth/login/shopper', method: 'POST', body }, { auth: 'login' });
}

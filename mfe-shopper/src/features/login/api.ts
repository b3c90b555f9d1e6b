import type { LoginAnswer, LoginInput } from '@boaxepa/contracts/wire/accounts';
import { callServer } from '@boaxepa/shell-sdk';

/**
 * Logs a shopper in. The response type is partial, because `signIn` checks that the access token is present.
 * @throws ApiError if the login fails
 */
export function logInShopper(body: LoginInput): Promise<Partial<LoginAnswer>> {
  return callServer({ url: '/api/auth/login/shopper', method: 'POST', body }, { auth: 'login' });
}

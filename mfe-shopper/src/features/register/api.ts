import type { ShopperRegistration } from '@boaxepa/contracts/wire/accounts';
import { callServer } from '@boaxepa/shell-sdk';

/**
 * Creates the account of a shopper.
 * @throws ApiError
 */
export function registerShopper(body: ShopperRegistration): Promise<unknown> {
  return callServer({ url: '/api/auth/register/shopper', method: 'POST', body }, { auth: 'login' });
}

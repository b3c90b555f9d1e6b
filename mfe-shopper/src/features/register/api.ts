import { type ShopperRegistration, shopperTermsVersion } from '@boaxepa/contracts/wire/accounts';
import { callServer } from '@boaxepa/shell-sdk';

/**
 * Creates an account for a shopper.
 * @throws ApiError if the server refuses the registration or does not respond
 */
export function registerShopper(registration: ShopperRegistration): Promise<unknown> {
  const body = { ...registration, termsVersion: shopperTermsVersion };
  return callServer({ url: '/api/auth/register/shopper', method: 'POST', body }, { auth: 'login' });
}

import { type PartnerRegistration, partnerTermsVersion } from '@boaxepa/contracts/wire/partners';
import { callServer } from '@boaxepa/shell-sdk';

/**
 * Registers a shop. An administrator must approve the shop before it can sell.
 * @throws ApiError if the server refuses the registration or does not respond
 */
export function registerPartner(registration: PartnerRegistration): Promise<unknown> {
  const body = { ...registration, termsVersion: partnerTermsVersion };
  return callServer({ url: '/api/partners/register', method: 'POST', body }, { auth: 'none' });
}

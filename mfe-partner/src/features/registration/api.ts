import type { PartnerRegistration } from '@boaxepa/contracts/wire/partners';
import { callServer } from '@boaxepa/shell-sdk';

/**
 * Registers a business. The business cannot sell before an administrator has approved it.
 * @throws ApiError
 */
export function registerPartner(body: PartnerRegistration): Promise<unknown> {
  return callServer({ url: '/api/partners/register', method: 'POST', body }, { auth: 'none' });
}

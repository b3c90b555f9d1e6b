import type { PartnerRegistration } from '@boaxepa/contracts/wire/partners';
import { callServer } from '@boaxepa/shell-sdk';

/**
 * Registers a business, which can sell only after the approval by an administrator.
 * @throws ApiError
 */
export function registerPartner(body: PartnerRegistration): Promise<unknown> {
  return callServer({ url: '/api/partners/register', method: 'POST', body }, { auth: 'none' });
}

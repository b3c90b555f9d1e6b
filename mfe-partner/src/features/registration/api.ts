import type { PartnerRegistration } from '@boaxepa/contracts/wire/partners';
import { callServer } from '@boaxepa/shell-sdk';

/**
 * Registers a shop. An administrator must approve the shop before it can sell.
 * @throws ApiError if the server refuses the registration or does not respond
 */
export function registerPartner(body: PartnerRegistration): Promise<unknown> {
  return callServer({ url: '/api/partners/register', method: 'POST', body }, { auth: 'none' });
}

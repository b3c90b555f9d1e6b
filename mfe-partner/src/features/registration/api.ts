import type { PartnerRegistration } from '@boaxepa/contracts/wire/partners';
import { callServer } from '@boaxepa/shell-sdk';

/** Registers a business. It cannot sell before an administrator approves it. @throws ApiError */
export function registerPartner(body: PartnerRegistration): Promise<unknown> {
  return callServer({ url: '/api/partners/register', method: 'POST', body }, { auth: 'none' });
}

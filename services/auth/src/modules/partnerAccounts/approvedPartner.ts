import { errorCodes } from '@boaxepa/contracts/wire/errors';
import { catalogCalls } from '@boaxepa/contracts/wire/internal/catalog';
import { appError, AppError } from '@boaxepa/service-kit/errors/AppError';
import type { Services } from '../../services.ts';
import { updateBusinessName } from '../accounts/changeAccount.ts';
import type { AccountRecord } from '../accounts/findAccount.ts';

/**
 * Checks that the partner's shop is approved, and updates the copy of the shop's name in the account.
 * @throws AppError PARTNER_PENDING, PARTNER_REJECTED (product/sessions.md#logging-in), INVALID_CREDENTIALS if the shop was
 * deleted, or SERVICE_UNAVAILABLE while the catalog service is down
 */
export async function approvedPartner(services: Services, account: AccountRecord): Promise<AccountRecord> {
  if (!account.partnerId || account.state === 'provisioning') throw appError('PARTNER_PENDING');
  const shop = await services.catalog
    .call(catalogCalls.readPartnerStatus, { params: { partnerId: account.partnerId.toHexString() } })
    .catch((error: unknown) => {
      // The shop was deleted, and the event that removes the account has not arrived yet.
      throw error instanceof AppError && error.code === 'NOT_FOUND' ? appError('INVALID_CREDENTIALS') : error;
    });
  if (shop.status === 'pending') throw appError('PARTNER_PENDING');
  if (shop.status !== 'approved') {
    const reason = shop.rejectionReason?.trim();
    const { message } = errorCodes.PARTNER_REJECTED;
    throw appError('PARTNER_REJECTED', { message: reason ? `${message} Motivo: ${reason}` : message });
  }
  if (shop.businessName !== account.businessName)
    await updateBusinessName(services.connection, account._id, shop.businessName);
  return { ...account, businessName: shop.businessName };
}

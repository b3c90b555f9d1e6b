import { catalogCalls } from '@boaxepa/contracts/wire/internal/catalog';
import { AppError, appError } from '@boaxepa/service-kit/errors/AppError';
import type { Services } from '../../services.ts';
import type { AccountRecord } from '../accounts/findAccount.ts';

/**
 * Asks the catalog service to close the shop permanently. The catalog service then sends the event `partner.account`,
 * which removes the account. If the shop is closed already, the call succeeds.
 * @throws AppError PARTNER_HAS_OPEN_ORDERS or SERVICE_UNAVAILABLE
 */
export async function closePartnerAccount(
  { catalog }: Pick<Services, 'catalog'>,
  { partnerId }: AccountRecord,
): Promise<void> {
  if (!partnerId) throw appError('NOT_FOUND');
  try {
    await catalog.call(catalogCalls.closeShop, { params: { partnerId: partnerId.toHexString() } });
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'NOT_FOUND')) throw error;
  }
}

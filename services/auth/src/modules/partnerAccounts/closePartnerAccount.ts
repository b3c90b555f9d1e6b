import { catalogCalls } from '@boaxepa/contracts/wire/internal/catalog';
import { AppError, appError } from '@boaxepa/service-kit/errors/AppError';
import type { Services } from '../../services.ts';
import type { AccountRecord } from '../accounts/findAccount.ts';

/**
 * Requests that the catalog service closes the account's shop. Catalog's event `partner.account` then removes the
 * account. A shop that is already closed counts as success, because its event will arrive.
 * @throws AppError PARTNER_HAS_OPEN_ORDERS, SERVICE_UNAVAILABLE
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

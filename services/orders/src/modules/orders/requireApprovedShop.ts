import { catalogCalls } from '@boaxepa/contracts/internal/catalog';
import { appError, AppError } from '@boaxepa/service-kit/errors/AppError';
import type { Services } from '../../services.ts';

/**
 * Asks catalog whether a shop that acts on an order is still approved: its word on a rejection may be on its way to orders and
 * to the tokens (product/shops.md#rejecting).
 * @throws AppError PARTNER_PENDING, PARTNER_REJECTED, FORBIDDEN for a shop that has gone, SERVICE_UNAVAILABLE while catalog is away
 */
export async function requireApprovedShop(
  { catalog }: Pick<Services, 'catalog'>,
  partnerId: string,
): Promise<void> {
  const { status } = await catalog
    .call(catalogCalls.readPartnerStatus, { params: { partnerId } })
    .catch((error: unknown) => {
      throw error instanceof AppError && error.code === 'NOT_FOUND' ? appError('FORBIDDEN') : error;
    });
  if (status === 'pending') throw appError('PARTNER_PENDING');
  if (status === 'rejected') throw appError('PARTNER_REJECTED');
}

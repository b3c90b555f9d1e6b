import { errorCodes } from '@boaxepa/contracts/wire/errors';
import type { OutputOf } from '@boaxepa/contracts/wire/internal/calls';
import type { catalogCalls } from '@boaxepa/contracts/wire/internal/catalog';
import { appError, type AppError } from '@boaxepa/service-kit/errors/AppError';
import type { AccountRecord } from './account.model.ts';

export function maySignIn(account: Pick<AccountRecord, 'state'>): boolean {
  return account.state === 'active';
}

/**
 * Returns the login error for a partner whose shop is not approved, or undefined if the shop is approved
 * (product/sessions.md#logging-in).
 */
export function partnerRefusal(shop: OutputOf<typeof catalogCalls.readPartnerStatus>): AppError | undefined {
  if (shop.status === 'approved') return undefined;
  if (shop.status === 'pending') return appError('PARTNER_PENDING');
  const reason = shop.rejectionReason?.trim();
  const { message } = errorCodes.PARTNER_REJECTED;
  return appError('PARTNER_REJECTED', { message: reason ? `${message} Motivo: ${reason}` : message });
}

/**
 * Returns true if a shopper's account can be deleted. Open orders prevent the deletion (product/privacy.md#leaving).
 */
export function mayDeleteShopper(orders: { openCount: number }): boolean {
  return orders.openCount === 0;
}

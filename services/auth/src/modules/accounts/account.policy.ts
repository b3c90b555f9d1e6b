import type { OutputOf } from '@boaxepa/contracts/wire/internal/calls';
import type { catalogCalls } from '@boaxepa/contracts/wire/internal/catalog';
import { appError, type AppError } from '@boaxepa/service-kit/errors/AppError';
import type { AccountRecord } from './account.model.ts';

/** Whether the account may have sessions at all. */
export function maySignIn(account: Pick<AccountRecord, 'state'>): boolean {
  return account.state === 'active';
}

/** Why a partner with the right password may not log in, or undefined when it may (product/sessions.md#logging-in). */
export function partnerRefusal(shop: OutputOf<typeof catalogCalls.readPartnerStatus>): AppError | undefined {
  if (shop.status === 'approved') return undefined;
  if (shop.status === 'pending') return appError('PARTNER_PENDING');
  const reason = shop.rejectionReason?.trim();
  return appError('PARTNER_REJECTED', {
    message: reason ? `Seu cadastro foi rejeitado. Motivo: ${reason}` : 'Seu cadastro foi rejeitado.',
  });
}

/** A shopper with open orders stays (product/privacy.md#leaving). */
export function mayDeleteShopper(orders: { openCount: number }): boolean {
  return orders.openCount === 0;
}

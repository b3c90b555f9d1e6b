import { appError, type AppError } from '@boaxepa/service-kit/errors/AppError';
import type { Connection } from 'mongoose';
import { accounts, type AccountRecord } from './account.model.ts';

/** The refusal for a shopper that is not there. */
export function shopperNotFound(): AppError {
  return appError('NOT_FOUND', { message: 'Cliente não encontrado' });
}

/**
 * A shopper's account. One that is being deleted counts as gone, so that no new order is placed for it.
 * @throws AppError NOT_FOUND.
 */
export async function findShopper(connection: Connection, id: string): Promise<AccountRecord> {
  const account = await accounts(connection)
    .findOne({ _id: id, userType: 'shopper', state: 'active' })
    .lean();
  if (!account) throw shopperNotFound();
  return account;
}

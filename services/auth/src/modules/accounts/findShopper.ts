import { appError, type AppError } from '@boaxepa/service-kit/errors/AppError';
import type { Connection } from 'mongoose';
import { accounts, type AccountRecord } from './account.model.ts';

/** The refusal for a shopper that is not there. */
export function shopperNotFound(): AppError {
  return appError('NOT_FOUND', { message: 'Cliente não encontrado' });
}

const active = { userType: 'shopper', state: 'active' } as const;

/** Those of the shoppers that are there; as `findShopper`. */
export async function findShoppers(connection: Connection, ids: readonly string[]): Promise<AccountRecord[]> {
  return accounts(connection)
    .find({ _id: { $in: ids }, ...active })
    .lean();
}

/**
 * A shopper's account. One that is being deleted counts as gone, so that no new order is placed for it.
 * @throws AppError NOT_FOUND.
 */
export async function findShopper(connection: Connection, id: string): Promise<AccountRecord> {
  const account = await accounts(connection)
    .findOne({ _id: id, ...active })
    .lean();
  if (!account) throw shopperNotFound();
  return account;
}

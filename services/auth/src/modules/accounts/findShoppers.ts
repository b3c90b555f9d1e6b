import { appError, type AppError } from '@boaxepa/service-kit/errors/AppError';
import type { ClientSession } from '@boaxepa/service-kit/mongo/transaction';
import type { Connection } from 'mongoose';
import { accounts, type AccountRecord } from './account.model.ts';
import { shopperFilter } from './searchFields.ts';

export function shopperNotFound(): AppError {
  return appError('NOT_FOUND', { message: 'Cliente não encontrado' });
}

const active = { userType: 'shopper', state: 'active' } as const;

/**
 * Returns a shopper's account. An account that is being deleted counts as missing, so that its owner can place no more
 * orders.
 * @throws AppError NOT_FOUND if there is no such account
 */
export async function findShopper(
  connection: Connection,
  id: string,
  session: ClientSession | null = null,
): Promise<AccountRecord> {
  const account = await accounts(connection)
    .findOne({ _id: id, ...active }, null, { session })
    .lean();
  if (!account) throw shopperNotFound();
  return account;
}

export function countShoppers(connection: Connection): Promise<number> {
  return accounts(connection).countDocuments(active);
}

/**
 * Returns a page of shoppers, newest first, and the number of all shoppers that match.
 * @param search prefixes of words of the name or email, or the first digits of the CPF (taxpayer number) or phone
 */
export async function listShoppers(
  connection: Connection,
  { page, limit, search }: { page: number; limit: number; search: string },
): Promise<{ shoppers: AccountRecord[]; total: number }> {
  const filter = { ...active, ...shopperFilter(search) };
  const [found, total] = await Promise.all([
    accounts(connection)
      .find(filter)
      .sort({ createdAt: -1, _id: -1 })
      .skip((page - 1) * limit)
      .limit(limit)
      .lean(),
    accounts(connection).countDocuments(filter),
  ]);
  return { shoppers: found, total };
}

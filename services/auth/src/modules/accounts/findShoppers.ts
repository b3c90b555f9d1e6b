import { appError, type AppError } from '@boaxepa/service-kit/errors/AppError';
import type { Connection } from 'mongoose';
import { accounts, type AccountRecord } from './account.model.ts';
import { shopperFilter } from './searchFields.ts';

/** The refusal for a shopper that is not there. */
export function shopperNotFound(): AppError {
  return appError('NOT_FOUND', { message: 'Cliente não encontrado' });
}

const active = { userType: 'shopper', state: 'active' } as const;

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

/** How many shoppers there are. */
export function countShoppers(connection: Connection): Promise<number> {
  return accounts(connection).countDocuments(active);
}

/** A page of the shoppers, newest first, and how many there are in all. `search` looks in name, email, CPF and phone. */
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

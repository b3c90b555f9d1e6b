import type { Connection } from 'mongoose';
import { accounts, type AccountRecord } from './account.model.ts';
import { shopperFilter } from './searchFields.ts';

const shoppers = { userType: 'shopper', state: 'active' } as const;

/** How many shoppers there are. */
export function countShoppers(connection: Connection): Promise<number> {
  return accounts(connection).countDocuments(shoppers);
}

/** A page of the shoppers, newest first, and how many there are in all. `search` looks in name, email, CPF and phone. */
export async function listShoppers(
  connection: Connection,
  { page, limit, search }: { page: number; limit: number; search: string },
): Promise<{ shoppers: AccountRecord[]; total: number }> {
  const filter = { ...shoppers, ...shopperFilter(search) };
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

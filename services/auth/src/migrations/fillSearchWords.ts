import type { Connection } from 'mongoose';
import { accounts } from '../modules/accounts/account.model.ts';
import { searchFields } from '../modules/accounts/searchFields.ts';

/**
 * Migration that adds `searchWords` to the shopper accounts that do not have this field yet. It also removes the field
 * `searchText`, which `searchWords` has replaced.
 */
export async function fillSearchWords(connection: Connection): Promise<void> {
  const { collection } = accounts(connection);
  const shoppers = accounts(connection)
    .find({ userType: 'shopper', searchWords: { $exists: false } })
    .lean()
    .cursor();
  for await (const { _id, ...shopper } of shoppers)
    await collection.updateOne({ _id }, { $set: searchFields(shopper), $unset: { searchText: 1 } });
}

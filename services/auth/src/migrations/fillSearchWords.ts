import type { Connection } from 'mongoose';
import { accounts } from '../modules/accounts/account.model.ts';
import { searchFields } from '../modules/accounts/searchFields.ts';

/** Migration that adds `searchWords` to shopper accounts without this field, and removes the old field `searchText`. */
export async function fillSearchWords(connection: Connection): Promise<void> {
  const { collection } = accounts(connection);
  const shoppers = accounts(connection)
    .find({ userType: 'shopper', searchWords: { $exists: false } })
    .lean()
    .cursor();
  for await (const { _id, ...shopper } of shoppers)
    await collection.updateOne({ _id }, { $set: searchFields(shopper), $unset: { searchText: 1 } });
}

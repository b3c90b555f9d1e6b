import type { Connection } from 'mongoose';
import { partners } from '../modules/partners/partner.model.ts';
import { searchFields } from '../modules/partners/searchFields.ts';

/** Migration that adds `searchWords` to the shops that do not have this field yet. */
export async function fillSearchWords(connection: Connection): Promise<void> {
  const shops = partners(connection)
    .find({ searchWords: { $exists: false } }, { businessName: 1, email: 1, cnpj: 1 })
    .lean()
    .cursor();
  for await (const shop of shops)
    await partners(connection).updateOne({ _id: shop._id }, { $set: searchFields(shop) });
}

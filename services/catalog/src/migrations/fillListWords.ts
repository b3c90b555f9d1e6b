import { dropIndex } from '@boaxepa/service-kit/mongo/dropIndex';
import { inTransaction } from '@boaxepa/service-kit/mongo/transaction';
import type { Connection } from 'mongoose';
import { items } from '../modules/items/item.model.ts';
import { isProduct, productWords } from '../modules/items/itemKinds.ts';
import { refreshListWords } from '../modules/partners/listWords.ts';
import { partners } from '../modules/partners/partner.model.ts';

const supersededIndexes = [
  'status_1_nameWords_1_cell_1_businessType_1__id_1',
  'status_1_nameWords_1_nameKey_1_businessType_1__id_1',
];

/**
 * Migration that adds missing search words and normalised names (`nameKey`) to products, and missing search words to
 * shops. Then drops the old indexes.
 */
export async function fillListWords(connection: Connection): Promise<void> {
  const products = items(connection)
    .find({ kind: 'product', 'product.nameWords': { $exists: false } })
    .lean()
    .cursor();
  for await (const item of products) {
    if (!isProduct(item)) continue;
    const { _id, name, product } = item;
    // The filter contains the name, so that this update skips a product that was renamed after the cursor read it. Such
    // a product already has its new words.
    const { nameWords, nameKey } = productWords(name, product.description);
    await items(connection).updateOne(
      { _id, name },
      { $set: { 'product.nameWords': nameWords, 'product.nameKey': nameKey } },
    );
  }
  const shops = partners(connection)
    .find({ listWords: { $exists: false } }, { _id: 1 })
    .lean()
    .cursor();
  for await (const { _id } of shops) {
    await inTransaction(connection, (session) => refreshListWords(connection, session, _id));
    await partners(connection).collection.updateOne({ _id }, { $unset: { nameWords: 1 } });
  }
  for (const name of supersededIndexes) await dropIndex(connection, partners, name);
  await dropIndex(connection, items, 'partnerId_1_name_1');
}

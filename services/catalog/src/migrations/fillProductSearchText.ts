import { dropIndex } from '@boaxepa/service-kit/mongo/dropIndex';
import type { Connection } from 'mongoose';
import { items } from '../modules/items/item.model.ts';
import { isProduct, productWords } from '../modules/items/itemKinds.ts';

/**
 * Migration that adds the search text to the products that do not have this field yet. Also drops the old index of the
 * product list.
 */
export async function fillProductSearchText(connection: Connection): Promise<void> {
  await dropIndex(connection, items, 'partnerId_1_kind_1_isDeleted_1_createdAt_-1__id_-1');
  const without = items(connection)
    .find({ kind: 'product', 'product.searchText': { $exists: false } })
    .lean()
    .cursor();
  for await (const item of without) {
    if (!isProduct(item)) continue;
    const { _id, name, product } = item;
    // The filter contains the name and the description, so that this update skips a product that was edited after the
    // cursor read it. Such a product already has its new search text.
    await items(connection).updateOne(
      { _id, name, 'product.description': product.description },
      { $set: { 'product.searchText': productWords(name, product.description).searchText } },
    );
  }
}

import { dropIndex } from '@boaxepa/service-kit/mongo/dropIndex';
import type { Connection } from 'mongoose';
import { items } from '../modules/items/item.model.ts';
import { isProduct, productWords } from '../modules/items/itemKinds.ts';

/** Products from before there was a text to search in get theirs; the index of a shop's lists that holds it has taken the other's place. */
export async function fillProductSearchText(connection: Connection): Promise<void> {
  await dropIndex(connection, items, 'partnerId_1_kind_1_isDeleted_1_createdAt_-1__id_-1');
  const without = items(connection)
    .find({ kind: 'product', 'product.searchText': { $exists: false } })
    .lean()
    .cursor();
  for await (const item of without) {
    if (!isProduct(item)) continue;
    const { _id, name, product } = item;
    // Only while it is called so: a shop that renames it meanwhile writes the text itself.
    await items(connection).updateOne(
      { _id, name, 'product.description': product.description },
      { $set: { 'product.searchText': productWords(name, product.description).searchText } },
    );
  }
}

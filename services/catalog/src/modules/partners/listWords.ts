import { searchWords } from '@boaxepa/service-kit/mongo/searchWords';
import type { ClientSession, Connection, Types } from 'mongoose';
import type { ItemRecord } from '../items/itemKinds.ts';
import { activeProductNames } from '../items/lists/productNames.ts';
import { partners } from './partner.model.ts';

// A shop's search words include the words of its sold-out products, so that orders never need to update the shop
// (adr/0020-search-finds-shops-by-products.md).

/**
 * Adds the words of new or imported products to their shop. Call this function in the transaction that writes the products. All
 * products must belong to one shop.
 */
export async function addListWords(
  connection: Connection,
  session: ClientSession,
  offered: readonly Pick<ItemRecord, 'partnerId' | 'kind' | 'name'>[],
): Promise<void> {
  const products = offered.filter(({ kind }) => kind === 'product');
  const [first] = products;
  if (!first) return;
  const words = searchWords(products.map(({ name }) => name));
  // The version is incremented even if there are no new words. Otherwise a concurrent refresh, which cannot see these products
  // yet, would not conflict with this write.
  await partners(connection).updateOne(
    { _id: first.partnerId },
    { $addToSet: { listWords: { $each: words } }, $inc: { listVersion: 1 } },
    { session },
  );
}

/**
 * Rebuilds a shop's search words from its name and its active products. Call this function in the transaction that renames, hides
 * or removes a product.
 */
export async function refreshListWords(
  connection: Connection,
  session: ClientSession,
  partnerId: Types.ObjectId,
): Promise<void> {
  const shop = await partners(connection).findById(partnerId, { businessName: 1 }, { session }).lean();
  if (!shop) return;
  const names = await activeProductNames(connection, session, partnerId);
  const listWords = searchWords([shop.businessName, ...names]);
  await partners(connection).updateOne(
    { _id: partnerId },
    { $set: { listWords }, $inc: { listVersion: 1 } },
    { session },
  );
}

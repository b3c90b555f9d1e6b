import { searchWords } from '@boaxepa/service-kit/mongo/searchWords';
import type { ClientSession, Connection, Types } from 'mongoose';
import type { ItemRecord } from '../items/itemKinds.ts';
import { activeProductNames } from '../items/lists/productNames.ts';
import { partners } from './partner.model.ts';

// The search words of a shop include the words of products that are sold out. Otherwise each order that sells the last
// unit would have to update the shop (adr/0020-search-finds-shops-by-products.md).

/**
 * Adds the words of new products to the search words of their shop, in the transaction that writes the products. All
 * products must belong to the same shop.
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
  // Increment the version even if no word is new. A concurrent `refreshListWords` cannot see these products yet. The
  // changed version makes it conflict with this write, so that it runs again.
  await partners(connection).updateOne(
    { _id: first.partnerId },
    { $addToSet: { listWords: { $each: words } }, $inc: { listVersion: 1 } },
    { session },
  );
}

/**
 * Computes a shop's search words again from its name and its active products. Call it in the transaction that renames,
 * hides or removes a product.
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

import { searchWords } from '@boaxepa/service-kit/mongo/searchWords';
import type { ClientSession, Connection, Types } from 'mongoose';
import type { ItemRecord } from '../items/itemKinds.ts';
import { activeProductNames } from '../items/lists/productNames.ts';
import { partners } from './partner.model.ts';

// A shop's words cover every product that shoppers may see, sold out or not: the search reads the stock itself, so that no order writes
// to the shop (adr/0020-search-finds-shops-by-products.md).

/** Adds the words of new or imported products to their shop's, in the transaction that writes them. All are of one shop. */
export async function addListWords(
  connection: Connection,
  session: ClientSession,
  offered: readonly Pick<ItemRecord, 'partnerId' | 'kind' | 'name'>[],
): Promise<void> {
  const products = offered.filter(({ kind }) => kind === 'product');
  const [first] = products;
  if (!first) return;
  const words = searchWords(products.map(({ name }) => name));
  // The version is written even if no word is new: a refresh at the same moment, which does not see these products, then conflicts.
  await partners(connection).updateOne(
    { _id: first.partnerId },
    { $addToSet: { listWords: { $each: words } }, $inc: { listVersion: 1 } },
    { session },
  );
}

/**
 * Rebuilds a shop's words from its name and its active products, in the transaction that renames, hides or removes one: costs as much
 * as the shop has products.
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

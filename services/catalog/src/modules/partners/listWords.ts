import { searchWords } from '@boaxepa/service-kit/mongo/searchWords';
import type { ClientSession, Connection, Types } from 'mongoose';
import { activeProductNames } from '../items/lists/productNames.ts';
import { partners } from './partner.model.ts';
import { unknownPartner } from './partner.policy.ts';

// The search words of a shop include the words of products that are sold out. Otherwise each order that sells the last
// unit would have to update the shop (adr/0020-search-finds-shops-by-products.md).

/**
 * Adds words of new products to the search words of their shop. Call this function in the transaction that creates
 * items. Call it for bags too, with an empty list. The write to the shop then conflicts with a concurrent deletion of
 * the shop, which would otherwise miss the new item.
 * @throws AppError NOT_FOUND if the shop was deleted
 */
export async function addListWords(
  connection: Connection,
  session: ClientSession,
  partnerId: Types.ObjectId,
  names: readonly string[],
): Promise<void> {
  // Increment the version even if no word is new. A concurrent `refreshListWords` cannot see these products yet.
  // Because of the new version, it conflicts with this write and runs again.
  const { matchedCount } = await partners(connection).updateOne(
    { _id: partnerId },
    { $addToSet: { listWords: { $each: searchWords(names) } }, $inc: { listVersion: 1 } },
    { session },
  );
  if (matchedCount === 0) throw unknownPartner();
}

/**
 * Computes a shop's search words again from its name and its active products. Call this function in the transaction
 * that renames the shop, or that renames, shows, hides or removes a product.
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

import { wordsFilter } from '@boaxepa/service-kit/mongo/searchWords';
import type { ClientSession, Connection, Types } from 'mongoose';
import type { Services } from '../../../services.ts';
import { items } from '../item.model.ts';
import { withoutMedicines } from '../itemKinds.ts';

/**
 * Returns the names of a shop's active products. Products that are sold out are included. The query reads only an index
 * and no documents.
 */
export async function activeProductNames(
  connection: Connection,
  session: ClientSession,
  partnerId: Types.ObjectId,
): Promise<string[]> {
  const products = await items(connection)
    .find(
      { partnerId, kind: 'product', isDeleted: false, isActive: true },
      { _id: 0, name: 1 },
      { session, hint: { partnerId: 1, isActive: 1, name: 1, _id: 1, 'product.category': 1 } },
    )
    .lean();
  return products.map(({ name }) => name);
}

/**
 * Returns the names of products that shoppers can buy, by shop id. Each search word of a group must be the beginning of
 * a word in the name. One query searches all groups, so that a request cannot cause many queries.
 * @param groups shop ids by search words. A key has one or more words, separated by spaces. Put the rarest word first,
 * because only the first word uses the index.
 */
export async function offeredNamesWith(
  { connection, hideMedicines }: Services,
  groups: ReadonlyMap<string, readonly string[]>,
): Promise<Map<string, string[]>> {
  // MongoDB refuses an empty `$or`.
  if (groups.size === 0) return new Map();
  const found = await items(connection)
    .find(
      {
        // Each branch repeats the whole condition, because MongoDB then plans the query faster.
        $or: [...groups].map(([words, shops]) => ({
          partnerId: { $in: shops },
          kind: 'product',
          isDeleted: false,
          isActive: true,
          available: { $gt: 0 },
          ...withoutMedicines(hideMedicines),
          ...wordsFilter('product.nameWords', words),
        })),
      },
      { partnerId: 1, name: 1 },
    )
    .hint({ partnerId: 1, 'product.nameWords': 1 })
    .lean<{ partnerId: Types.ObjectId; name: string }[]>();
  const byShop = Map.groupBy(found, ({ partnerId }) => partnerId.toHexString());
  return new Map([...byShop].map(([id, products]) => [id, products.map(({ name }) => name)]));
}

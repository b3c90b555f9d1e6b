import { orderedBy } from '@boaxepa/service-kit/mongo/orderedBy';
import type { ClientSession, Connection, Types } from 'mongoose';
import { items } from '../item.model.ts';
import { isProduct, type ProductRecord } from '../itemKinds.ts';

/** A shop's products that have one of these names, the newest first. */
export async function findProductsByName(
  connection: Connection,
  partnerId: Types.ObjectId,
  names: readonly string[],
  session: ClientSession | null,
): Promise<ProductRecord[]> {
  const found = await items(connection)
    .find({ partnerId, kind: 'product', isDeleted: false, name: { $in: [...names] } }, null, { session })
    .lean();
  return orderedBy(found.filter(isProduct), ({ _id }) => _id).toReversed();
}

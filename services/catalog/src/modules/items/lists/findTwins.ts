import { fieldError } from '@boaxepa/service-kit/errors/AppError';
import { orderedBy } from '@boaxepa/service-kit/mongo/orderedBy';
import type { ClientSession, Connection, Types } from 'mongoose';
import { type ItemRecord, items } from '../item.model.ts';
import { isProduct, type ProductRecord, twinKey } from '../itemKinds.ts';

/** Returns a shop's products with one of these names, without regard to case and spaces, newest first. */
export async function findProductsByName(
  connection: Connection,
  partnerId: Types.ObjectId,
  names: readonly string[],
  session: ClientSession | null,
): Promise<ProductRecord[]> {
  const found = await items(connection)
    .find(
      { partnerId, kind: 'product', isDeleted: false, 'product.nameKey': { $in: names.map(twinKey) } },
      null,
      { session },
    )
    .lean();
  return orderedBy(found.filter(isProduct), ({ _id }) => _id).toReversed();
}

/**
 * Refuses a product whose name and category another product of the shop has. Call it in the transaction that has
 * written the product.
 * @throws AppError CONFLICT at the field `name`
 */
export async function refuseTwin(
  connection: Connection,
  session: ClientSession,
  { _id, partnerId, name, product }: ItemRecord,
): Promise<void> {
  const named = await findProductsByName(connection, partnerId, [name], session);
  if (named.some((other) => !other._id.equals(_id) && other.product.category === product?.category))
    throw fieldError('CONFLICT', 'name', 'Já existe um produto com este nome nesta categoria');
}

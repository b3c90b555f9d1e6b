import { fieldError } from '@boaxepa/service-kit/errors/AppError';
import { orderedBy } from '@boaxepa/service-kit/mongo/orderedBy';
import type { ClientSession, Connection, Types } from 'mongoose';
import { type ItemRecord, items } from '../item.model.ts';
import { isProduct, type ProductRecord, twinKey } from '../itemKinds.ts';

/** Returns the shop's products that have one of these names, newest first. Case and extra spaces make no difference. */
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
 * Refuses a product if the shop has another one with the same name and category. Call it in the transaction that wrote
 * the product.
 * @throws AppError CONFLICT for the field `name`
 */
export async function refuseTwin(
  connection: Connection,
  session: ClientSession,
  { _id, partnerId, name, product }: ItemRecord,
): Promise<void> {
  const namesakes = await findProductsByName(connection, partnerId, [name], session);
  if (namesakes.some((other) => !other._id.equals(_id) && other.product.category === product?.category))
    throw fieldError('CONFLICT', 'name', 'Já existe um produto com este nome nesta categoria');
}

import type { Types } from 'mongoose';
import type { Services } from '../../services.ts';
import { items } from '../stock/item.model.ts';
import { isProduct, type ProductRecord } from './product.presenter.ts';

/** A shop's products, newest first; no more than `limit` where one is given. */
export async function listOwnProducts(
  { connection }: Services,
  partnerId: Types.ObjectId,
  limit?: number,
): Promise<ProductRecord[]> {
  const newest = items(connection)
    .find({ partnerId, kind: 'product', isDeleted: false })
    .sort({ createdAt: -1, _id: -1 });
  const products = await (limit === undefined ? newest : newest.limit(limit)).lean();
  return products.filter(isProduct);
}

/** A shop's products that shoppers see: active ones, by name, without medicines where they are hidden (decisions §7). */
export async function listOfferedProducts(
  { connection, hideMedicines }: Services,
  partnerId: Types.ObjectId,
): Promise<ProductRecord[]> {
  const products = await items(connection)
    .find({
      partnerId,
      kind: 'product',
      isDeleted: false,
      isActive: true,
      ...(hideMedicines && { 'product.category': { $ne: 'medicine' } }),
    })
    .sort({ name: 1, _id: 1 })
    .lean();
  return products.filter(isProduct);
}

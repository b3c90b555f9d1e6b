import type { Types } from 'mongoose';
import type { Services } from '../../../services.ts';
import { items } from '../item.model.ts';
import { isProduct, type ProductRecord } from '../itemKinds.ts';

/**
 * A shop's products that shoppers see: active ones, by name, without medicines where they are hidden
 * (product/products.md#for-shoppers).
 */
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

import { idSchema } from '@boaxepa/contracts/wire/ids';
import type { Types } from 'mongoose';
import { type InferType, object, string, tuple } from 'yup';
import type { Services } from '../../../services.ts';
import { items } from '../item.model.ts';
import { isProduct, type ProductRecord, withoutMedicines } from '../itemKinds.ts';
import { cursorsOf, pageLimit } from './pages.ts';

/** Cursors of the product list. A cursor has the name and the id of the last product on a page. */
const cursors = cursorsOf(tuple([string().defined(), idSchema]).required());

export const offeredProductsQuery = object({ limit: pageLimit(200), cursor: cursors.schema });

/** Returns a page of the products that shoppers see, sorted by name (product/products.md#for-shoppers). */
export async function listOfferedProducts(
  { connection, hideMedicines }: Services,
  partnerId: Types.ObjectId,
  { limit, cursor }: InferType<typeof offeredProductsQuery>,
): Promise<{ products: ProductRecord[]; nextCursor: string | null }> {
  const offered = {
    partnerId,
    kind: 'product' as const,
    isDeleted: false,
    isActive: true,
    ...withoutMedicines(hideMedicines),
  };
  const [name, id] = cursors.decode(cursor) ?? [];
  const found = await items(connection)
    .find(
      name === undefined
        ? offered
        : {
            $or: [
              { ...offered, name, _id: { $gt: id } },
              { ...offered, name: { $gt: name } },
            ],
          },
    )
    .sort({ name: 1, _id: 1 })
    .limit(limit)
    .lean();
  const last = found.length === limit ? found.at(-1) : undefined;
  return {
    products: found.filter(isProduct),
    nextCursor: last ? cursors.encode([last.name, last._id.toHexString()]) : null,
  };
}

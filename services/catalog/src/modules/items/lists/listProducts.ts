import { isId } from '@boaxepa/contracts/ids';
import type { Types } from 'mongoose';
import { type InferType, number, object, string } from 'yup';
import type { Services } from '../../../services.ts';
import { items } from '../item.model.ts';
import { isProduct, type ProductRecord } from '../itemKinds.ts';

/** The last product of a page. */
interface Position {
  name: string;
  id: string;
}

function encodeCursor({ name, id }: Position): string {
  return Buffer.from(JSON.stringify([name, id])).toString('base64url');
}

function decodeCursor(cursor: string): Position | undefined {
  try {
    const parts: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    if (!Array.isArray(parts)) return undefined;
    const [name, id] = parts as unknown[];
    return typeof name === 'string' && isId(id) ? { name, id } : undefined;
  } catch {
    return undefined;
  }
}

const blank = (value: unknown, original: unknown) => (original === '' ? undefined : value);

/** Query of GET /api/partner/:partnerId/products (product/products.md#for-shoppers). */
export const offeredProductsQuery = object({
  limit: number().transform(blank).integer().min(1).max(200).default(200),
  cursor: string()
    .transform(blank)
    .test('cursor', 'Cursor inválido', (value) => value === undefined || decodeCursor(value) !== undefined),
});

/**
 * A page of a shop's products that shoppers see: active ones, by name, without medicines where they are hidden
 * (product/products.md#for-shoppers). It reads the products that it answers and no other.
 */
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
    ...(hideMedicines && { 'product.category': { $ne: 'medicine' as const } }),
  };
  const after = cursor === undefined ? undefined : decodeCursor(cursor);
  const found = await items(connection)
    .find(
      after
        ? {
            $or: [
              { ...offered, name: after.name, _id: { $gt: after.id } },
              { ...offered, name: { $gt: after.name } },
            ],
          }
        : offered,
    )
    .sort({ name: 1, _id: 1 })
    .limit(limit)
    .lean();
  const last = found.length === limit ? found.at(-1) : undefined;
  return {
    products: found.filter(isProduct),
    nextCursor: last ? encodeCursor({ name: last.name, id: last._id.toHexString() }) : null,
  };
}

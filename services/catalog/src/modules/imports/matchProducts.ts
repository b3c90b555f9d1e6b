import type { ImportedProduct, ImportPreview } from '@boaxepa/contracts/productImports';
import type { ClientSession, Connection, Types } from 'mongoose';
import { isProduct, type ProductRecord } from '../products/product.presenter.ts';
import { items } from '../stock/item.model.ts';
import type { ValidRow } from './spreadsheet/checkRows.ts';

/** What a row's product is known by in its shop. */
export const productKey = ({ name, category }: Pick<ImportedProduct, 'name' | 'category'>): string =>
  `${category} ${name}`;

/** The shop's products that have the name and category of these, by `productKey`; the oldest where several do. */
export async function matchProducts(
  connection: Connection,
  partnerId: Types.ObjectId,
  products: readonly ImportedProduct[],
  session: ClientSession | null = null,
): Promise<Map<string, ProductRecord>> {
  const names = products.map(({ name }) => name);
  const found = await items(connection)
    .find({ partnerId, kind: 'product', isDeleted: false, name: { $in: names } }, null, { session })
    .sort({ _id: -1 })
    .lean();
  return new Map(
    found
      .filter(isProduct)
      .map((item) => [productKey({ name: item.name, category: item.product.category }), item]),
  );
}

/** Valid rows with what each would do to the shop's catalogue as it is now. */
export async function withActions(
  connection: Connection,
  partnerId: Types.ObjectId,
  rows: readonly ValidRow[],
): Promise<ImportPreview['validProducts']> {
  const products = rows.map(({ product }) => product);
  const known = await matchProducts(connection, partnerId, products);
  return rows.map(({ row, product }) => ({
    ...product,
    row,
    action: known.has(productKey(product)) ? 'update' : 'create',
  }));
}

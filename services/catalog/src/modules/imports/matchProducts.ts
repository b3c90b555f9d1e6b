import type { ImportedProduct, ImportPreview } from '@boaxepa/contracts/wire/productImports';
import type { ClientSession, Connection, Types } from 'mongoose';
import type { ProductRecord } from '../items/itemKinds.ts';
import { findProductsByName } from '../items/lists/findTwins.ts';
import { productKey, type ValidRow } from './spreadsheet/checkRows.ts';

/**
 * Finds products of the shop with the same name and category as one of `products`. Returns the oldest match for each product key.
 */
export async function matchProducts(
  connection: Connection,
  partnerId: Types.ObjectId,
  products: readonly ImportedProduct[],
  session: ClientSession | null = null,
): Promise<Map<string, ProductRecord>> {
  const names = products.map(({ name }) => name);
  // The products are sorted newest first, so the oldest product with a key is the last to be stored in the map.
  const found = await findProductsByName(connection, partnerId, names, session);
  return new Map(
    found.map((item) => [productKey({ name: item.name, category: item.product.category }), item]),
  );
}

/** Adds to each valid row the action that the import would take now, which is create or update. */
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

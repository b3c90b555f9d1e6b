import type { ImportedProduct, ImportPreview } from '@boaxepa/contracts/wire/productImports';
import type { ClientSession, Connection, Types } from 'mongoose';
import type { ProductRecord } from '../items/itemKinds.ts';
import { findProductsByName } from '../items/lists/findTwins.ts';
import { productKey, type ValidRow } from './spreadsheet/checkRows.ts';

/**
 * Finds the shop's existing products that have the same name and category as one of `products`. Returns a map by
 * product key. If several existing products have the same key, the map contains the oldest one.
 */
export async function matchProducts(
  connection: Connection,
  partnerId: Types.ObjectId,
  products: readonly ImportedProduct[],
  session: ClientSession | null = null,
): Promise<Map<string, ProductRecord>> {
  const names = products.map(({ name }) => name);
  // The products are sorted from newest to oldest. Later map entries replace earlier ones, so the oldest product of
  // each key remains.
  const found = await findProductsByName(connection, partnerId, names, session);
  return new Map(
    found.map((item) => [productKey({ name: item.name, category: item.product.category }), item]),
  );
}

/** Adds to each valid row whether the import would create a new product or update an existing one. */
export async function withActions(
  connection: Connection,
  partnerId: Types.ObjectId,
  rows: readonly ValidRow[],
): Promise<ImportPreview['validProducts']> {
  const products = rows.map(({ product }) => product);
  const existingProducts = await matchProducts(connection, partnerId, products);
  return rows.map(({ row, product }) => ({
    ...product,
    row,
    action: existingProducts.has(productKey(product)) ? 'update' : 'create',
  }));
}

import type { Pagination } from '@boaxepa/contracts/wire/envelope';
import {
  longestProductPage,
  lowStockLimit,
  type ProductFilter,
  type ProductListQuery,
  productPageSizes,
  type ProductSort,
  type ProductSummary,
} from '@boaxepa/contracts/wire/products';
import { foldText } from '@boaxepa/contracts/domain/searchText';
import { literalPattern } from '@boaxepa/service-kit/mongo/searchWords';
import type { Connection, Types } from 'mongoose';
import type { Services } from '../../../services.ts';
import { items } from '../item.model.ts';
import { isProduct, type ProductRecord } from '../itemKinds.ts';

const filters: Record<ProductFilter, object> = {
  in_stock: { available: { $gt: lowStockLimit } },
  low_stock: { available: { $gt: 0, $lte: lowStockLimit } },
  out_of_stock: { available: { $lte: 0 } },
  flash_deal: { 'product.isFlashDeal': true },
};

// For equal values, newer products come first.
const sorts: Record<ProductSort, Record<string, 1 | -1>> = {
  '-createdAt': { createdAt: -1, _id: -1 },
  name: { name: 1, _id: -1 },
  stock: { available: 1, _id: -1 },
  '-stock': { available: -1, _id: -1 },
  price: { price: 1, _id: -1 },
  '-price': { price: -1, _id: -1 },
};

const ownProducts = (partnerId: Types.ObjectId) => ({
  partnerId,
  kind: 'product' as const,
  isDeleted: false,
});

function filterOf(partnerId: Types.ObjectId, { search, category, show }: ProductListQuery) {
  return {
    ...ownProducts(partnerId),
    ...(search !== '' && { 'product.searchText': { $regex: literalPattern(foldText(search)) } }),
    ...(category && { 'product.category': category }),
    ...(show && filters[show]),
  };
}

/** Builds the query for a shop's products with a filter and a sort order. */
function productsQuery(connection: Connection, partnerId: Types.ObjectId, query: ProductListQuery) {
  const found = items(connection).find(filterOf(partnerId, query)).sort(sorts[query.sort]);
  // The collation sorts 'água' before 'banana'. Other sort orders use no collation, because a collation disables text lookups in
  // the index.
  return query.sort === 'name' ? found.collation({ locale: 'pt' }) : found;
}

/** Returns the figures of a shop's products. A covered index answers the query. */
async function summariseProducts(
  { connection }: Services,
  partnerId: Types.ObjectId,
): Promise<ProductSummary> {
  type Row = Pick<ProductSummary, 'total' | 'inStock' | 'outOfStock'>;
  const rows = await items(connection).aggregate<Row>([
    { $match: ownProducts(partnerId) },
    {
      $group: {
        _id: '$product.category',
        total: { $sum: 1 },
        outOfStock: { $sum: { $cond: [{ $lte: ['$available', 0] }, 1, 0] } },
        inStock: { $sum: { $cond: [{ $gt: ['$available', lowStockLimit] }, 1, 0] } },
      },
    },
  ]);
  const sum = (name: keyof Row) => rows.reduce((total, row) => total + row[name], 0);
  const [total, inStock, outOfStock] = [sum('total'), sum('inStock'), sum('outOfStock')];
  return { total, inStock, lowStock: total - inStock - outOfStock, outOfStock, categories: rows.length };
}

export async function listOwnProducts(
  { connection }: Services,
  partnerId: Types.ObjectId,
  query: ProductListQuery,
): Promise<ProductRecord[]> {
  const products = await productsQuery(connection, partnerId, query)
    .limit(query.limit ?? longestProductPage)
    .lean();
  return products.filter(isProduct);
}

/** Returns one page of the matching products, and the figures of all products of the shop. */
export async function pageOwnProducts(
  services: Services,
  partnerId: Types.ObjectId,
  query: ProductListQuery & { page: number },
): Promise<{ products: ProductRecord[]; pagination: Pagination; summary: ProductSummary }> {
  const { connection } = services;
  const { page, limit = productPageSizes[0] } = query;
  const [products, totalItems, summary] = await Promise.all([
    productsQuery(connection, partnerId, query)
      .skip((page - 1) * limit)
      .limit(limit)
      .lean(),
    items(connection).countDocuments(filterOf(partnerId, query)),
    summariseProducts(services, partnerId),
  ]);
  return {
    products: products.filter(isProduct),
    pagination: { page, limit, totalItems, totalPages: Math.ceil(totalItems / limit) },
    summary,
  };
}

import { idSchema } from '@boaxepa/contracts/wire/ids';
import type { Pagination } from '@boaxepa/contracts/wire/envelope';
import {
  longestProductPage,
  lowStockLimit,
  type ProductFilter,
  productListQuery,
  type ProductListQuery,
  productPageSizes,
  type ProductSort,
  type ProductSummary,
} from '@boaxepa/contracts/wire/products';
import { foldText } from '@boaxepa/contracts/domain/searchText';
import { literalPattern } from '@boaxepa/service-kit/mongo/searchWords';
import type { Connection, Types } from 'mongoose';
import { type InferType, mixed, object, string, tuple } from 'yup';
import type { Services } from '../../../services.ts';
import { items } from '../item.model.ts';
import { isProduct, type ProductRecord } from '../itemKinds.ts';
import { cursorsOf } from './pages.ts';

const filters: Record<ProductFilter, object> = {
  in_stock: { available: { $gt: lowStockLimit } },
  low_stock: { available: { $gt: 0, $lte: lowStockLimit } },
  out_of_stock: { available: { $lte: 0 } },
  flash_deal: { 'product.isFlashDeal': true },
};

type SortedField = 'createdAt' | 'name' | 'available' | 'price';
/** Sort orders of the product list. Products with equal values are sorted from newest to oldest. */
const sorts: Record<ProductSort, readonly [field: SortedField, direction: 1 | -1]> = {
  '-createdAt': ['createdAt', -1],
  name: ['name', 1],
  stock: ['available', 1],
  '-stock': ['available', -1],
  price: ['price', 1],
  '-price': ['price', -1],
};

/** Largest number of milliseconds that a Date can have. */
const maxTime = 8.64e15;
const isSortedValue = (value: unknown): value is number | string =>
  typeof value === 'string' || (Number.isInteger(value) && Math.abs(Number(value)) <= maxTime);

/** A cursor contains the sort order of the list, and the sort value and the id of the last product on the page. */
const cursors = cursorsOf(tuple([string().defined(), mixed(isSortedValue).defined(), idSchema]).required());

/** Query parameters of the shop's own product list. Without `page`, the list continues at `cursor`. */
export const ownProductsQuery = productListQuery
  .concat(object({ cursor: cursors.schema }))
  .test('cursor', 'Cursor inválido', ({ cursor, sort }, context) => {
    const place = cursors.decode(cursor);
    if (!place) return true;
    const [order, value] = place;
    const hasType = typeof value === (sort === 'name' ? 'string' : 'number');
    return (order === sort && hasType) || context.createError({ path: 'cursor' });
  });
type OwnProductsQuery = InferType<typeof ownProductsQuery>;

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

function productsQuery(connection: Connection, filter: object, sort: ProductSort) {
  const [field, direction] = sorts[sort];
  const sortedQuery = items(connection)
    .find(filter)
    .sort({ [field]: direction, _id: -1 });
  // The collation puts 'água' before 'banana'. Other sort orders have no collation, because with a collation MongoDB
  // could not use the index for conditions on texts.
  return sort === 'name' ? sortedQuery.collation({ locale: 'pt' }) : sortedQuery;
}

/** Returns the statistics of a shop's products. The query reads only an index and no documents. */
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

/** Returns the filter for the products that come after the cursor. */
function afterCursor(filter: object, { cursor, sort }: OwnProductsQuery): object {
  const place = cursors.decode(cursor);
  if (!place) return filter;
  const [, value, id] = place;
  const [field, direction] = sorts[sort];
  const last = field === 'createdAt' ? new Date(value) : value;
  return {
    $or: [
      { ...filter, [field]: last, _id: { $lt: id } },
      { ...filter, [field]: { [direction === 1 ? '$gt' : '$lt']: last } },
    ],
  };
}

/** Returns the matching products that come after the cursor, and the cursor of the next page. */
export async function listOwnProducts(
  { connection }: Services,
  partnerId: Types.ObjectId,
  query: OwnProductsQuery,
): Promise<{ products: ProductRecord[]; nextCursor: string | null }> {
  const { limit = longestProductPage, sort } = query;
  const found = await productsQuery(connection, afterCursor(filterOf(partnerId, query), query), sort)
    .limit(limit)
    .lean();
  const last = found.length === limit ? found.at(-1) : undefined;
  if (!last) return { products: found.filter(isProduct), nextCursor: null };
  const value = last[sorts[sort][0]];
  const place = value instanceof Date ? value.getTime() : value;
  return {
    products: found.filter(isProduct),
    nextCursor: cursors.encode([sort, place, last._id.toHexString()]),
  };
}

/** Returns a page of matching products, and the statistics of all products of the shop. */
export async function pageOwnProducts(
  services: Services,
  partnerId: Types.ObjectId,
  query: ProductListQuery & { page: number },
): Promise<{ products: ProductRecord[]; pagination: Pagination; summary: ProductSummary }> {
  const { connection } = services;
  const { page, limit = productPageSizes[0] } = query;
  const [products, totalItems, summary] = await Promise.all([
    productsQuery(connection, filterOf(partnerId, query), query.sort)
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

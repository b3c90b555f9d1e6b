import type { AdminOrder } from '@boaxepa/contracts/wire/admin';
import type { Pagination } from '@boaxepa/contracts/wire/envelope';
import { centsToReais } from '@boaxepa/contracts/domain/money';
import { orderStatusValues, type OrderStatus } from '@boaxepa/contracts/domain/orderStatus';
import { foldText } from '@boaxepa/contracts/domain/searchText';
import { literalPattern, searchFilter } from '@boaxepa/service-kit/mongo/searchWords';
import type { Connection } from 'mongoose';
import type { OrderRecord } from '../order.ts';
import { readFigures } from '../figures/readFigures.ts';
import { platform } from '../figures/rollUps.ts';
import { orders } from '../order.model.ts';

function present(order: OrderRecord): AdminOrder {
  return {
    id: order._id,
    status: order.status,
    orderType: order.orderType,
    paymentMethod: order.paymentMethod,
    payment: { state: order.money?.state ?? null },
    totalAmount: centsToReais(order.totalCents),
    createdAt: order.createdAt.toISOString(),
    shopperName: order.shopper.fullName,
    shopperEmail: order.shopper.email,
    partnerName: order.partner.businessName,
    itemCount: order.lines.reduce((sum, { quantity }) => sum + quantity, 0),
  };
}

/**
 * Returns a filter that matches a part of the search text literally. A part with the beginning of an email must not
 * find longer emails that end in the same way: 'ana@…' must not find 'maria.ana@…'.
 */
function literalFilter(part: string) {
  const start = part.indexOf('@') > 0 ? String.raw`(?:^|\s)` : '';
  const text = new RegExp(start + literalPattern(foldText(part)));
  return { $or: [{ 'search.shop': text }, { 'search.shopper': text }] };
}

function filterOf(search: string, status: OrderStatus | undefined) {
  const parts = search.split(/\s+/).filter(Boolean);
  return {
    ...(status && { status }),
    // The word index quickly finds the orders that contain these words. The regular expressions then check each part
    // of the search text with its other characters, such as the dots of an email.
    ...(parts.length > 0 && { $and: [...(searchFilter(search).$and ?? []), ...parts.map(literalFilter)] }),
  };
}

/**
 * Returns a page of the orders of all shops for administrators, newest first (product/administrators.md#orders).
 * @param search beginnings of words from the order number, the shop's name, the shopper's name or the shopper's email
 */
export async function listAllOrders(
  connection: Connection,
  query: { page: number; limit: number; search: string; status?: OrderStatus | undefined },
): Promise<{ orders: AdminOrder[]; pagination: Pagination }> {
  const { page, limit } = query;
  const filter = filterOf(query.search, query.status);
  const [totalItems, found] = await Promise.all([
    query.search === ''
      ? readFigures(connection, platform).then(
          ({ total }) => total(...(query.status ? [query.status] : orderStatusValues)).count,
        )
      : orders(connection).countDocuments(filter),
    orders(connection)
      .find(filter)
      .sort({ createdAt: -1, _id: -1 })
      .skip((page - 1) * limit)
      .limit(limit)
      .lean(),
  ]);
  const totalPages = Math.max(1, Math.ceil(totalItems / limit));
  return { orders: found.map(present), pagination: { page, limit, totalItems, totalPages } };
}

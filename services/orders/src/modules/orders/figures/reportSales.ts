import {
  reportOrdersLimit,
  type FinancialReportRow,
  type ReportDay,
  type ReportOrder,
  type ReportPeriod,
} from '@boaxepa/contracts/wire/admin';
import { centsToReais } from '@boaxepa/contracts/domain/money';
import { endOfDate, startOfDate } from '@boaxepa/contracts/domain/instants';
import { orderStatusValues } from '@boaxepa/contracts/domain/orderStatus';
import { defaultZone } from '@boaxepa/contracts/domain/zones';
import { orderedBy } from '@boaxepa/service-kit/mongo/orderedBy';
import type { Connection } from 'mongoose';
import { orders } from '../order.model.ts';
import { readFigures } from './readFigures.ts';
import { platform } from './rollUps.ts';

/**
 * Returns a filter for orders that were delivered in a period (product/administrators.md#financial-report). The period
 * includes its last day. Days begin and end in the time zone America/Sao_Paulo.
 */
function deliveredIn({ startDate, endDate }: ReportPeriod) {
  return {
    status: 'delivered',
    closedAt: { $gte: startOfDate(defaultZone, startDate), $lt: endOfDate(defaultZone, endDate) },
  } as const;
}

/** Returns the name of each shop as stored in its newest order. */
async function namesOf(connection: Connection, partnerIds: readonly string[]): Promise<Map<string, string>> {
  const rows = await orders(connection).aggregate<{ _id: string; name: string }>([
    { $match: { partnerId: { $in: partnerIds } } },
    { $sort: { partnerId: 1, createdAt: -1, _id: -1 } },
    { $group: { _id: '$partnerId', name: { $first: '$partner.businessName' } } },
  ]);
  return new Map(rows.map(({ _id, name }) => [_id, name]));
}

/**
 * Returns the sales of each shop in reais, the shop with the highest sales first
 * (product/administrators.md#financial-report).
 */
export async function reportSales(
  connection: Connection,
  period: ReportPeriod,
): Promise<FinancialReportRow[]> {
  const found = await orders(connection).aggregate<{ _id: string; count: number; cents: number }>([
    { $match: deliveredIn(period) },
    { $group: { _id: '$partnerId', count: { $sum: 1 }, cents: { $sum: '$totalCents' } } },
  ]);
  const sums = orderedBy(
    found,
    ({ cents }) => -cents,
    ({ _id }) => _id,
  );
  const names = await namesOf(
    connection,
    sums.map(({ _id }) => _id),
  );
  return sums.map(({ _id, count, cents }) => ({
    partnerId: _id,
    partnerName: names.get(_id) ?? '',
    orderCount: count,
    totalAmount: centsToReais(cents),
    averageAmount: centsToReais(Math.round(cents / count)),
  }));
}

/** Returns the sales per day in reais, the oldest day first. Days without a delivery are left out. */
export async function reportDays(connection: Connection, period: ReportPeriod): Promise<ReportDay[]> {
  const date = { $dateToString: { date: '$closedAt', format: '%Y-%m-%d', timezone: defaultZone } };
  const sums = await orders(connection).aggregate<{ _id: string; count: number; cents: number }>([
    { $match: deliveredIn(period) },
    { $group: { _id: date, count: { $sum: 1 }, cents: { $sum: '$totalCents' } } },
  ]);
  return orderedBy(sums, ({ _id }) => _id).map(({ _id, count, cents }) => ({
    date: _id,
    orderCount: count,
    totalAmount: centsToReais(cents),
  }));
}

/**
 * Returns the orders that one shop delivered in the period, newest first. The list has at most `reportOrdersLimit`
 * orders.
 */
export async function reportPartner(
  connection: Connection,
  partnerId: string,
  period: ReportPeriod,
): Promise<ReportOrder[]> {
  const found = await orders(connection)
    .find({ partnerId, ...deliveredIn(period) }, { shopper: 1, totalCents: 1, orderType: 1, createdAt: 1 })
    .sort({ closedAt: -1, _id: -1 })
    .limit(reportOrdersLimit)
    .lean();
  return found.map((order) => ({
    id: order._id,
    customerName: order.shopper.fullName,
    totalAmount: centsToReais(order.totalCents),
    orderType: order.orderType,
    createdAt: order.createdAt.toISOString(),
  }));
}

/**
 * Returns the number of all orders and the revenue of the whole website in reais (product/administrators.md#dashboard).
 */
export async function orderStats(
  connection: Connection,
): Promise<{ totalOrders: number; totalRevenue: number }> {
  const figures = await readFigures(connection, platform);
  return {
    totalOrders: figures.total(...orderStatusValues).count,
    totalRevenue: centsToReais(figures.total('delivered').cents),
  };
}

import { startOfDate } from '@boaxepa/contracts/instants';
import { centsToDecimal } from '@boaxepa/contracts/money';
import type { PartnerOrdersSummary } from '@boaxepa/contracts/orders';
import { openStatuses, type OrderStatus } from '@boaxepa/contracts/orderStatus';
import { addDaysToDate, defaultZone, localDate } from '@boaxepa/contracts/zones';
import type { Connection } from 'mongoose';
import { orders } from '../order.model.ts';

const chartDays = 14;

interface StatusFigures {
  _id: OrderStatus;
  count: number;
  cents: number;
}

/** Zone of the shop as its newest order knows it. */
async function zoneOf(connection: Connection, partnerId: string): Promise<string> {
  const newest = await orders(connection)
    .findOne({ partnerId }, { partner: 1 })
    .sort({ createdAt: -1, _id: -1 })
    .lean();
  return newest?.partner.zone ?? defaultZone;
}

function figuresByStatus(connection: Connection, partnerId: string): Promise<StatusFigures[]> {
  return orders(connection).aggregate<StatusFigures>([
    { $match: { partnerId } },
    { $group: { _id: '$status', count: { $sum: 1 }, cents: { $sum: '$totalCents' } } },
  ]);
}

/** Distinct shoppers, and those whose first order here is not older than `since`. */
async function customersOf(connection: Connection, partnerId: string, since: Date) {
  const [figures] = await orders(connection).aggregate<{ all: number; fresh: number }>([
    { $match: { partnerId } },
    { $group: { _id: '$shopperId', first: { $min: '$createdAt' } } },
    {
      $group: {
        _id: null,
        all: { $sum: 1 },
        fresh: { $sum: { $cond: [{ $gte: ['$first', since] }, 1, 0] } },
      },
    },
  ]);
  return figures ?? { all: 0, fresh: 0 };
}

/** What was delivered on each of the last 14 days, days without sales included, oldest first. */
async function salesByDayOf(connection: Connection, partnerId: string, zone: string, today: string) {
  const first = addDaysToDate(today, 1 - chartDays);
  const sold = await orders(connection).aggregate<{ _id: string; cents: number; orders: number }>([
    { $match: { partnerId, status: 'delivered', closedAt: { $gte: startOfDate(zone, first) } } },
    {
      $group: {
        _id: { $dateToString: { date: '$closedAt', format: '%Y-%m-%d', timezone: zone } },
        cents: { $sum: '$totalCents' },
        orders: { $sum: 1 },
      },
    },
  ]);
  const byDate = new Map(sold.map((day) => [day._id, day]));
  return Array.from({ length: chartDays }, (_, index) => {
    const date = addDaysToDate(first, index);
    const day = byDate.get(date);
    return { date, total: centsToDecimal(day?.cents ?? 0), orders: day?.orders ?? 0 };
  });
}

/**
 * Figures over everything a shop has sold, for its dashboard and board (product/orders.md#lists). "Today" and
 * "this month" are the shop's. `awaiting` counts awaiting_pickup and ready.
 */
export async function summarisePartner(
  connection: Connection,
  partnerId: string,
  now = new Date(),
): Promise<PartnerOrdersSummary> {
  const zone = await zoneOf(connection, partnerId);
  const today = localDate(zone, now);
  const closedToday = (status: OrderStatus) =>
    orders(connection).countDocuments({ partnerId, status, closedAt: { $gte: startOfDate(zone, today) } });
  const [byStatus, deliveredToday, cancelledToday, customers, salesByDay] = await Promise.all([
    figuresByStatus(connection, partnerId),
    closedToday('delivered'),
    closedToday('cancelled'),
    customersOf(connection, partnerId, startOfDate(zone, `${today.slice(0, 8)}01`)),
    salesByDayOf(connection, partnerId, zone, today),
  ]);
  const figures = new Map(byStatus.map((row) => [row._id, row]));
  const count = (...statuses: OrderStatus[]) =>
    statuses.reduce((sum, status) => sum + (figures.get(status)?.count ?? 0), 0);
  return {
    activeOrders: count(...openStatuses),
    awaiting: count('awaiting_pickup', 'ready'),
    ready: count('ready'),
    delivered: count('delivered'),
    deliveredToday,
    cancelled: count('cancelled'),
    cancelledToday,
    customers: customers.all,
    newCustomersThisMonth: customers.fresh,
    sales: centsToDecimal(figures.get('delivered')?.cents ?? 0),
    salesByDay,
  };
}

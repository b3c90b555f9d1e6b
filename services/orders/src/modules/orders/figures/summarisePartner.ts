import { centsToDecimal } from '@boaxepa/contracts/domain/money';
import type { PartnerOrdersSummary } from '@boaxepa/contracts/wire/orders';
import { openStatuses, type OrderStatus } from '@boaxepa/contracts/domain/orderStatus';
import { startOfDate } from '@boaxepa/contracts/domain/instants';
import { addDaysToDate, defaultZone, localDate } from '@boaxepa/contracts/domain/zones';
import type { Connection } from 'mongoose';
import { orders } from '../order.model.ts';
import { readFigures } from './readFigures.ts';

const chartDays = 14;

/**
 * Returns the shop's time zone, which the newest order contains as a copy. The default applies to a shop without
 * orders.
 */
async function zoneOf(connection: Connection, partnerId: string): Promise<string> {
  const newest = await orders(connection)
    .findOne({ partnerId }, { partner: 1 })
    .sort({ createdAt: -1, _id: -1 })
    .lean();
  return newest?.partner.zone ?? defaultZone;
}

/**
 * Counts a shop's customers, and how many of them placed their first order at or after `since`. An order that was
 * anonymised after five years has a new random shopper id, which counts as another customer
 * (product/privacy.md#how-long-things-are-kept). The query reads only one index entry per customer.
 */
async function countCustomers(
  connection: Connection,
  partnerId: string,
  since: Date,
): Promise<{ customers: number; newCustomers: number }> {
  const [counts] = await orders(connection).aggregate<{ customers: number; newCustomers: number }>([
    { $match: { partnerId } },
    { $sort: { partnerId: 1, shopperId: 1, createdAt: 1 } },
    { $group: { _id: '$shopperId', firstAt: { $first: '$createdAt' } } },
    {
      $group: {
        _id: null,
        customers: { $sum: 1 },
        newCustomers: { $sum: { $cond: [{ $gte: ['$firstAt', since] }, 1, 0] } },
      },
    },
  ]);
  return counts ?? { customers: 0, newCustomers: 0 };
}

/**
 * Returns the time before which the shop must confirm its most urgent order: the end of the pickup window. Returns null
 * if no order is pending.
 */
async function earliestDeadline(connection: Connection, partnerId: string): Promise<string | null> {
  const first = await orders(connection)
    .findOne({ partnerId, status: 'pending' }, { pickup: 1 })
    .sort({ 'pickup.endsAt': 1 })
    .lean();
  return first?.pickup.endsAt.toISOString() ?? null;
}

/**
 * Returns the statistics for a shop's dashboard and order list (product/orders.md#lists). Days and months are in the
 * shop's time zone. `unanswered` is the number of pending orders.
 */
export async function summarisePartner(
  connection: Connection,
  partnerId: string,
  now = new Date(),
): Promise<PartnerOrdersSummary> {
  const zone = await zoneOf(connection, partnerId);
  const today = localDate(zone, now);
  const monthStart = startOfDate(zone, `${today.slice(0, 7)}-01`);
  const [answerBy, figures, { customers, newCustomers }] = await Promise.all([
    earliestDeadline(connection, partnerId),
    readFigures(connection, partnerId, { now, zone }),
    countCustomers(connection, partnerId, monthStart),
  ]);
  const count = (...statuses: OrderStatus[]) => figures.total(...statuses).count;
  return {
    activeOrders: count(...openStatuses),
    unanswered: count('pending'),
    answerBy,
    awaiting: count('awaiting_pickup', 'ready'),
    ready: count('ready'),
    delivered: count('delivered'),
    deliveredToday: figures.closedOn(today, 'delivered').count,
    cancelled: count('cancelled'),
    cancelledToday: figures.closedOn(today, 'cancelled').count,
    customers,
    newCustomersThisMonth: newCustomers,
    sales: centsToDecimal(figures.total('delivered').cents),
    salesByDay: Array.from({ length: chartDays }, (_, index) => {
      const date = addDaysToDate(today, index + 1 - chartDays);
      const { count: delivered, cents } = figures.closedOn(date, 'delivered');
      return { date, total: centsToDecimal(cents), orders: delivered };
    }),
  };
}

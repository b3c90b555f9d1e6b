import { centsToDecimal } from '@boaxepa/contracts/domain/money';
import type { PartnerOrdersSummary } from '@boaxepa/contracts/wire/orders';
import { openStatuses } from '@boaxepa/contracts/domain/orderStatus';
import { addDaysToDate, defaultZone, localDate } from '@boaxepa/contracts/domain/zones';
import type { Connection } from 'mongoose';
import { orders } from '../order.model.ts';
import { readFigures } from './readFigures.ts';

const chartDays = 14;

/** Zone of the shop as its newest order knows it. */
async function zoneOf(connection: Connection, partnerId: string): Promise<string> {
  const newest = await orders(connection)
    .findOne({ partnerId }, { partner: 1 })
    .sort({ createdAt: -1, _id: -1 })
    .lean();
  return newest?.partner.zone ?? defaultZone;
}

/** End of the pickup window that ends first among the pending orders. */
async function earliestDeadline(connection: Connection, partnerId: string): Promise<string | null> {
  const first = await orders(connection)
    .findOne({ partnerId, status: 'pending' }, { pickup: 1 })
    .sort({ 'pickup.endsAt': 1 })
    .lean();
  return first?.pickup.endsAt.toISOString() ?? null;
}

/**
 * Figures over everything a shop has sold, for its dashboard and board (product/orders.md#lists). "Today" and
 * "this month" are the shop's. `awaiting` counts awaiting_pickup and ready, `unanswered` the pending ones.
 */
export async function summarisePartner(
  connection: Connection,
  partnerId: string,
  now = new Date(),
): Promise<PartnerOrdersSummary> {
  // The earliest day and month that any zone may ask for: the shop's own is being looked up at the same time.
  const earliest = addDaysToDate(localDate('UTC', now), -chartDays);
  const [zone, answerBy, figures] = await Promise.all([
    zoneOf(connection, partnerId),
    earliestDeadline(connection, partnerId),
    readFigures(connection, partnerId, earliest.slice(0, 7)),
  ]);
  const today = localDate(zone, now);
  return {
    activeOrders: figures.count('all', ...openStatuses),
    unanswered: figures.count('all', 'pending'),
    answerBy,
    awaiting: figures.count('all', 'awaiting_pickup', 'ready'),
    ready: figures.count('all', 'ready'),
    delivered: figures.count('all', 'delivered'),
    deliveredToday: figures.count(today, 'delivered'),
    cancelled: figures.count('all', 'cancelled'),
    cancelledToday: figures.count(today, 'cancelled'),
    customers: figures.count('all', 'customers'),
    newCustomersThisMonth: figures.count(today.slice(0, 7), 'customers'),
    sales: centsToDecimal(figures.count('all', 'deliveredCents')),
    salesByDay: Array.from({ length: chartDays }, (_, index) => {
      const date = addDaysToDate(today, index + 1 - chartDays);
      return {
        date,
        total: centsToDecimal(figures.count(date, 'deliveredCents')),
        orders: figures.count(date, 'delivered'),
      };
    }),
  };
}

import { openStatuses, type OrderStatus } from '@boaxepa/contracts/domain/orderStatus';
import { defaultZone } from '@boaxepa/contracts/domain/zones';
import type { Connection } from 'mongoose';
import { orders } from '../order.model.ts';
import { closedOrders, figuresIndex, platform, readRollUp, type ClosedTotals } from './rollUps.ts';

/** Figures of a shop or of the platform. */
export interface Figures {
  /** Number of orders in these statuses, over all time. */
  count(...statuses: OrderStatus[]): number;
  /** Revenue of all delivered orders, in cents. */
  deliveredCents: number;
  /** Totals of the orders that closed on a recent date ('YYYY-MM-DD') in the zone. */
  closedOn(date: string): ClosedTotals;
}

async function countOpen(connection: Connection, owner: string): Promise<Map<OrderStatus, number>> {
  const rows = await orders(connection)
    .aggregate<{ _id: OrderStatus; count: number }>([
      { $match: { ...(owner !== platform && { partnerId: owner }), status: { $in: openStatuses } } },
      { $group: { _id: '$status', count: { $sum: 1 } } },
    ])
    .hint(figuresIndex(owner));
  return new Map(rows.map(({ _id, count }) => [_id, count]));
}

interface ClosedDay {
  _id: { date: string; status: 'delivered' | 'cancelled' };
  count: number;
  cents: number;
}

function totalsOf(rows: readonly ClosedDay[]): ClosedTotals {
  const totals = { delivered: 0, cancelled: 0, deliveredCents: 0 };
  for (const { _id, count, cents } of rows) {
    totals[_id.status] += count;
    if (_id.status === 'delivered') totals.deliveredCents += cents;
  }
  return totals;
}

/**
 * Returns the figures of a shop or of the platform: the roll-up of settled orders plus recent orders from a covered
 * index. Figures are exact as soon as an order's transaction commits (ADR 22).
 */
export async function readFigures(
  connection: Connection,
  owner: string,
  { now = new Date(), zone = defaultZone } = {},
): Promise<Figures> {
  const [rollUp, open] = await Promise.all([
    readRollUp(connection, owner, now),
    countOpen(connection, owner),
  ]);
  const date = { $dateToString: { date: '$closedAt', format: '%Y-%m-%d', timezone: zone } };
  const days = await orders(connection)
    .aggregate<ClosedDay>([
      { $match: closedOrders(owner, { $gt: rollUp.until }) },
      {
        $group: {
          _id: { date, status: '$status' },
          count: { $sum: 1 },
          cents: { $sum: '$totalCents' },
        },
      },
    ])
    .hint(figuresIndex(owner));
  const recent = totalsOf(days);
  const counts = new Map(open)
    .set('delivered', rollUp.delivered + recent.delivered)
    .set('cancelled', rollUp.cancelled + recent.cancelled);
  return {
    count: (...statuses) => statuses.reduce((sum, status) => sum + (counts.get(status) ?? 0), 0),
    deliveredCents: rollUp.deliveredCents + recent.deliveredCents,
    closedOn: (day) => totalsOf(days.filter(({ _id }) => _id.date === day)),
  };
}

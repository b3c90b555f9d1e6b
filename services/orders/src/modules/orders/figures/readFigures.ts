import { orderStatusValues, type OrderStatus } from '@boaxepa/contracts/domain/orderStatus';
import { defaultZone } from '@boaxepa/contracts/domain/zones';
import type { Connection } from 'mongoose';
import { orders } from '../order.model.ts';
import { figuresIndex, ownedBy, readRollUp } from './rollUps.ts';

/** Number of orders, and the sum of their totals in cents. */
interface Total {
  count: number;
  cents: number;
}

/**
 * Total of the orders with one status. For orders that ended recently there is one total per day, with `date` as
 * YYYY-MM-DD.
 */
interface GroupTotal extends Total {
  _id: { status: OrderStatus; date: string | null };
}

export interface Figures {
  /** Returns the total of all orders that have one of these statuses. */
  total(...statuses: OrderStatus[]): Total;
  /** Returns the total of the orders that ended on a date (YYYY-MM-DD). Only recent dates are known. */
  closedOn(date: string, status: 'delivered' | 'cancelled'): Total;
}

/**
 * Returns order statistics of a shop or of the whole website. Totals of old orders are stored. Open and recent orders
 * are counted at each call and added to them (ADR 22).
 */
export async function readFigures(
  connection: Connection,
  owner: string,
  { now = new Date(), zone = defaultZone } = {},
): Promise<Figures> {
  const { until, delivered, deliveredCents, cancelled } = await readRollUp(connection, owner, now);
  const date = { $dateToString: { date: '$closedAt', format: '%Y-%m-%d', timezone: zone } };
  const groupTotals = await orders(connection)
    .aggregate<GroupTotal>([
      {
        $match: {
          ...ownedBy(owner),
          // This condition excludes no order. In the index, the status precedes `closedAt`. With all statuses listed,
          // MongoDB can therefore skip the old orders of each status.
          status: { $in: orderStatusValues },
          // The negation also matches open orders, which have no `closedAt`.
          closedAt: { $not: { $lte: until } },
        },
      },
      { $group: { _id: { date, status: '$status' }, count: { $sum: 1 }, cents: { $sum: '$totalCents' } } },
    ])
    .hint(figuresIndex(owner));
  const groups: GroupTotal[] = [
    { _id: { status: 'delivered', date: null }, count: delivered, cents: deliveredCents },
    { _id: { status: 'cancelled', date: null }, count: cancelled, cents: 0 },
    ...groupTotals,
  ];
  function totalOf(selects: (group: GroupTotal['_id']) => boolean): Total {
    const total = { count: 0, cents: 0 };
    for (const { _id, count, cents } of groups) {
      if (!selects(_id)) continue;
      total.count += count;
      total.cents += cents;
    }
    return total;
  }
  return {
    total: (...statuses) => totalOf(({ status }) => statuses.includes(status)),
    closedOn: (day, status) => totalOf((group) => group.date === day && group.status === status),
  };
}

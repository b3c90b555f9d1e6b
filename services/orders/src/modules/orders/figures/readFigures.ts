import { orderStatusValues, type OrderStatus } from '@boaxepa/contracts/domain/orderStatus';
import { defaultZone } from '@boaxepa/contracts/domain/zones';
import type { Connection } from 'mongoose';
import { orders } from '../order.model.ts';
import { figuresIndex, ownedBy, readRollUp } from './rollUps.ts';

/** Number of orders and their sum in cents. */
interface Total {
  count: number;
  cents: number;
}

/** Total of the orders in one status. `date` is null for open orders and for orders that closed earlier. */
interface GroupTotal extends Total {
  _id: { status: OrderStatus; date: string | null };
}

export interface Figures {
  /** Returns the total of all orders with these statuses. */
  total(...statuses: OrderStatus[]): Total;
  /**
   * Returns the total of the orders that closed with a status on a recent date. The date has the form YYYY-MM-DD, in the time
   * zone of the figures.
   */
  closedOn(date: string, status: 'delivered' | 'cancelled'): Total;
}

/**
 * Returns the figures of a shop or of the platform. Adds the stored totals of old orders to the open and recent orders (ADR 22).
 */
export async function readFigures(
  connection: Connection,
  owner: string,
  { now = new Date(), zone = defaultZone } = {},
): Promise<Figures> {
  const { until, delivered, deliveredCents, cancelled } = await readRollUp(connection, owner, now);
  const date = { $dateToString: { date: '$closedAt', format: '%Y-%m-%d', timezone: zone } };
  const counted = await orders(connection)
    .aggregate<GroupTotal>([
      {
        $match: {
          ...ownedBy(owner),
          // An explicit list of all statuses lets the index scan skip old orders.
          status: { $in: orderStatusValues },
          // This condition also matches open orders, because their `closedAt` is missing.
          closedAt: { $not: { $lte: until } },
        },
      },
      { $group: { _id: { date, status: '$status' }, count: { $sum: 1 }, cents: { $sum: '$totalCents' } } },
    ])
    .hint(figuresIndex(owner));
  const groups: GroupTotal[] = [
    { _id: { status: 'delivered', date: null }, count: delivered, cents: deliveredCents },
    { _id: { status: 'cancelled', date: null }, count: cancelled, cents: 0 },
    ...counted,
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

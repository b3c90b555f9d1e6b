import type { OrderStatus } from '@boaxepa/contracts/domain/orderStatus';
import { defineModel } from '@boaxepa/service-kit/mongo/defineModel';
import { Schema } from 'mongoose';

/** Number of orders by status, what the delivered ones brought, and shoppers who order there for the first time. */
export type Counts = Partial<Record<OrderStatus | 'deliveredCents' | 'customers', number>>;

/**
 * A part of the figures of a shop or of the platform over all time, a month or a day: the figure is the sum of its parts. A
 * transaction adds to one of several, so that orders of one shop seldom wait for each other.
 */
interface FiguresRecord {
  /** '<owner>:<period>:<part>'; see `rowsSince`. */
  _id: string;
  counts: Counts;
}

/** Of a shopper at a shop: since when. */
interface CustomerRecord {
  /** '<partnerId>:<shopperId>'. */
  _id: string;
  firstAt: Date;
}

export const figures = defineModel<FiguresRecord>(
  'figures',
  new Schema<FiguresRecord>(
    { _id: String, counts: Schema.Types.Mixed },
    { versionKey: false, strict: 'throw' },
  ),
);

export const customers = defineModel<CustomerRecord>(
  'customers',
  new Schema<CustomerRecord>({ _id: String, firstAt: Date }, { versionKey: false, strict: 'throw' }),
);

/** Owner of the figures over all shops. */
export const platform = 'platform';

/**
 * What a figure is kept under: an owner and a period, which is 'all', a month ('2026-11') or a day ('2026-11-22'). Ids hold no
 * colon.
 */
export type FigureKey = `${string}:${string}`;
export const figureKey = (owner: string, period: string): FigureKey => `${owner}:${period}`;

/** Filter of an owner's rows of a period and of all later ones; 'all' comes last. */
export const rowsSince = (owner: string, period: string) => ({
  _id: { $gte: figureKey(owner, period), $lt: `${owner};` },
});

/** Adds `counts` to the figure of that key (or takes them away) in place. */
export function addTo<Key>(sums: Map<Key, Counts>, key: Key, counts: Counts, sign: 1 | -1 = 1): void {
  const sum = sums.get(key) ?? {};
  // The keys of a Counts are its own.
  for (const [name, count] of Object.entries(counts) as [keyof Counts, number][])
    sum[name] = (sum[name] ?? 0) + sign * count;
  sums.set(key, sum);
}

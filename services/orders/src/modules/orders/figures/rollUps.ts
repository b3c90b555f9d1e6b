import { closedStatuses } from '@boaxepa/contracts/domain/orderStatus';
import { isDuplicateKey } from '@boaxepa/service-kit/errors/mongoErrors';
import { defineModel } from '@boaxepa/service-kit/mongo/defineModel';
import { updateAtEnd, type ClientSession } from '@boaxepa/service-kit/mongo/transaction';
import { Schema, type Connection } from 'mongoose';
import { figuresIndexes, orders } from '../order.model.ts';

export const platform = 'platform';

/** Numbers of closed orders by status, and the revenue of the delivered orders. */
export interface ClosedTotals {
  delivered: number;
  cancelled: number;
  deliveredCents: number;
}

/**
 * Totals of the orders of an owner (a shop or the platform) that closed up to a given time. Orders that closed later
 * are counted from the index at every read. No order change writes to a roll-up, so orders never conflict at it (ADR
 * 22).
 */
interface RollUp extends ClosedTotals {
  /** Id of the shop, or `platform`. */
  _id: string;
  /** Time of the latest `closedAt` that is included. */
  until: Date;
  /** Incremented with every write. A writer replaces only the version that it has read (optimistic locking). */
  version: number;
}

export const rollUps = defineModel<RollUp>(
  'rollUps',
  new Schema<RollUp>(
    {
      _id: String,
      until: Date,
      delivered: Number,
      cancelled: Number,
      deliveredCents: Number,
      version: Number,
    },
    { versionKey: false, strict: 'throw' },
  ),
);

const dayMs = 86_400_000;
/**
 * Age in days after which closed orders are included in the roll-up. It must exceed the 48 hours in which a missed
 * order can still become delivered. A shop's chart needs the last 14 days as single days.
 */
const settledDays = (owner: string) => (owner === platform ? 3 : 15);
const nothing = { until: new Date(0), delivered: 0, cancelled: 0, deliveredCents: 0 } as const;

/** Returns the filter for an owner's orders. */
export const ownedBy = (owner: string) => (owner === platform ? {} : { partnerId: owner });

/**
 * Returns the index that covers an owner's figures. Queries pass it as a hint, because MongoDB's planner often prefers
 * an index that has to fetch each order.
 */
export const figuresIndex = (owner: string) =>
  owner === platform ? figuresIndexes.platform : figuresIndexes.shop;

/** Returns the totals of an owner's orders that closed within the limits. */
export async function sumClosed(
  connection: Connection,
  owner: string,
  closedAt: { $gt?: Date; $lte?: Date },
  session: ClientSession | null = null,
): Promise<ClosedTotals> {
  const rows = await orders(connection)
    .aggregate<{ _id: 'delivered' | 'cancelled'; count: number; cents: number }>([
      { $match: { ...ownedBy(owner), status: { $in: closedStatuses }, closedAt } },
      { $group: { _id: '$status', count: { $sum: 1 }, cents: { $sum: '$totalCents' } } },
    ])
    .hint(figuresIndex(owner))
    .session(session);
  const of = (status: 'delivered' | 'cancelled') => rows.find(({ _id }) => _id === status);
  return {
    delivered: of('delivered')?.count ?? 0,
    cancelled: of('cancelled')?.count ?? 0,
    deliveredCents: of('delivered')?.cents ?? 0,
  };
}

/** Stores `next`, unless another process has replaced the version that `next` is based on. */
async function store(connection: Connection, next: RollUp): Promise<void> {
  const { _id, ...fields } = next;
  try {
    await rollUps(connection).updateOne(
      { _id, version: next.version - 1 },
      { $set: fields },
      { upsert: next.version === 1 },
    );
  } catch (error) {
    // Another process has created the same roll-up concurrently.
    if (!isDuplicateKey(error)) throw error;
  }
}

/**
 * Returns an owner's roll-up. If the roll-up is more than a day behind, it is first moved forward, so that a read
 * counts only a limited number of days from the index. Safe with several processes, because a write with an outdated
 * version has no effect.
 */
export async function readRollUp(connection: Connection, owner: string, now: Date): Promise<RollUp> {
  const known = (await rollUps(connection).findById(owner).lean()) ?? { _id: owner, version: 0, ...nothing };
  const until = new Date(now.getTime() - settledDays(owner) * dayMs);
  if (known.until.getTime() > until.getTime() - dayMs) return known;
  const added = await sumClosed(connection, owner, { $gt: known.until, $lte: until });
  const next: RollUp = {
    _id: owner,
    until,
    delivered: known.delivered + added.delivered,
    cancelled: known.cancelled + added.cancelled,
    deliveredCents: known.deliveredCents + added.deliveredCents,
    version: known.version + 1,
  };
  await store(connection, next);
  return next;
}

/**
 * Resets the roll-ups, so that the next read rebuilds them. Call this function in a transaction that writes past
 * orders. The version is incremented, so that a reader that summed the orders before the commit cannot store its
 * result.
 */
export function resetRollUps(connection: Connection, session: ClientSession, partnerId: string): void {
  const update = { $set: nothing, $inc: { version: 1 } };
  for (const _id of [partnerId, platform])
    updateAtEnd(rollUps(connection), session, { _id }, update, { upsert: true });
}

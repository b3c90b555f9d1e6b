import { closedStatuses } from '@boaxepa/contracts/domain/orderStatus';
import { isDuplicateKey } from '@boaxepa/service-kit/errors/mongoErrors';
import { defineModel } from '@boaxepa/service-kit/mongo/defineModel';
import { updateAtEnd, type ClientSession } from '@boaxepa/service-kit/mongo/transaction';
import { Schema, type Connection } from 'mongoose';
import { figuresIndexes, orders } from '../order.model.ts';

export const platform = 'platform';

/** Number of closed orders per status, and the revenue of the delivered orders in cents. */
export interface ClosedTotals {
  delivered: number;
  cancelled: number;
  deliveredCents: number;
}

/**
 * Stored totals of the old closed orders of a shop or of the whole website. Newer orders are counted at each read.
 * Otherwise every new order would have to update this one document (ADR 22).
 */
interface RollUp extends ClosedTotals {
  /** Id of the shop, or `platform`. */
  _id: string;
  /** Latest `closedAt` of the orders that are included in the totals. */
  until: Date;
  /** Version for optimistic locking. */
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
    { strict: 'throw' },
  ),
);

const dayMs = 86_400_000;
/**
 * Returns the age in days from which a closed order is included in the stored totals. Newer orders are excluded for
 * three reasons. A cancelled order can still change for 48 hours. A hand-over can be dated up to 48 hours back, because
 * an order is placed on the day of its pickup window and stays open until 24 hours after this window. A shop's chart
 * shows each of the last 14 days separately.
 */
const settledDays = (owner: string) => (owner === platform ? 3 : 15);
const emptyFigures = { until: new Date(0), delivered: 0, cancelled: 0, deliveredCents: 0 } as const;

export const ownedBy = (owner: string) => (owner === platform ? {} : { partnerId: owner });

/**
 * Returns the index hint for queries of order statistics. Without a hint, MongoDB often chooses an index that makes it
 * read every order document.
 */
export const figuresIndex = (owner: string) =>
  owner === platform ? figuresIndexes.platform : figuresIndexes.shop;

/** Returns the totals of the orders that ended in a period. The result has no open orders. */
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

/** Stores new totals. Changes nothing if another process has already stored this version. */
async function store(connection: Connection, next: RollUp): Promise<void> {
  const { _id, ...fields } = next;
  try {
    await rollUps(connection).updateOne(
      { _id, version: next.version - 1 },
      { $set: fields },
      { upsert: next.version === 1 },
    );
  } catch (error) {
    // Ignore the error, because another process has created this record at the same time.
    if (!isDuplicateKey(error)) throw error;
  }
}

/**
 * Returns the stored totals of a shop or of the whole website. Totals that are more than a day behind are updated
 * first.
 */
export async function readRollUp(connection: Connection, owner: string, now: Date): Promise<RollUp> {
  const storedRollUp = (await rollUps(connection).findById(owner).lean()) ?? {
    _id: owner,
    version: 0,
    ...emptyFigures,
  };
  const until = new Date(now.getTime() - settledDays(owner) * dayMs);
  if (storedRollUp.until.getTime() > until.getTime() - dayMs) return storedRollUp;
  const addedSums = await sumClosed(connection, owner, { $gt: storedRollUp.until, $lte: until });
  const next: RollUp = {
    _id: owner,
    until,
    delivered: storedRollUp.delivered + addedSums.delivered,
    cancelled: storedRollUp.cancelled + addedSums.cancelled,
    deliveredCents: storedRollUp.deliveredCents + addedSums.deliveredCents,
    version: storedRollUp.version + 1,
  };
  await store(connection, next);
  return next;
}

/**
 * Sets the stored totals to zero, so that the next read computes them again. Call it in each transaction that writes
 * past orders, because the stored totals would not include them.
 */
export function resetRollUps(
  connection: Connection,
  session: ClientSession,
  partnerIds: Iterable<string>,
): void {
  const update = { $set: emptyFigures, $inc: { version: 1 } };
  for (const _id of [...partnerIds, platform])
    updateAtEnd(rollUps(connection), session, { _id }, update, { upsert: true });
}

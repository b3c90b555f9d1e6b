import type { AuditedFigures } from '@boaxepa/contracts/wire/internal/figuresAudit';
import type { Connection } from 'mongoose';
import { orders } from '../order.model.ts';
import { rollUps, sumClosed } from './rollUps.ts';

const names = ['delivered', 'cancelled', 'deliveredCents'] as const;

/**
 * Compares the stored order totals of a shop or of the whole website with the orders themselves. Both are read in one
 * snapshot, so that concurrent changes cause no false differences (architecture.md#consistency). MongoDB keeps a
 * snapshot for five minutes.
 * @param mend if true, wrong totals are corrected, unless another process has updated them since
 */
export async function auditFigures(
  connection: Connection,
  owner: string,
  { mend }: { mend: boolean },
): Promise<AuditedFigures['drifts']> {
  const audited = await connection.getClient().withSession({ snapshot: true }, async (session) => {
    const stored = await rollUps(connection).findById(owner, null, { session }).lean();
    return (
      stored && { stored, expected: await sumClosed(connection, owner, { $lte: stored.until }, session) }
    );
  });
  if (!audited) return [];
  const { stored, expected } = audited;
  const key = `${owner}:${stored.until.toISOString()}`;
  const drifts = names
    .filter((name) => stored[name] !== expected[name])
    .map((name) => ({ key, name, counted: stored[name], expected: expected[name] }));
  if (mend && drifts.length > 0)
    await rollUps(connection).updateOne(
      { _id: owner, version: stored.version },
      { $set: expected, $inc: { version: 1 } },
    );
  return drifts;
}

/**
 * Returns the smallest shop id that is greater than `after`, among the shops with orders. Returns null if no shop
 * follows.
 */
export async function nextShop(connection: Connection, after: string): Promise<string | null> {
  const next = await orders(connection)
    .findOne({ partnerId: { $gt: after } }, { partnerId: 1 })
    .sort({ partnerId: 1 })
    .lean();
  return next?.partnerId ?? null;
}

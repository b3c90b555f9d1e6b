import type { Services } from '../../../services.ts';
import { items } from '../item.model.ts';

/** Orders that have held units since that instant or longer, `limit` at most, those with the oldest hold first. */
export async function findStaleHolds(
  { connection }: Services,
  since: Date,
  limit: number,
): Promise<string[]> {
  const old = await items(connection)
    .find({ held: { $gt: 0 }, 'holds.at': { $lte: since } }, { holds: 1 })
    .sort({ 'holds.at': 1, _id: 1 })
    .limit(limit)
    .lean();
  const stale = old.flatMap(({ holds }) => holds.filter(({ at }) => at <= since));
  return [...new Set(stale.map(({ orderId }) => orderId.toHexString()))].slice(0, limit);
}

import type { ClientSession, Connection, QueryFilter } from 'mongoose';
import { type PartnerRecord, partners } from './partner.model.ts';
import { unknownPartner } from './partner.policy.ts';

/** A deletion of a shop, identified by its start time. Only this deletion can complete or revert itself. */
export interface Deletion {
  partnerId: string;
  since: Date;
}

const marked = ({ partnerId, since }: Deletion) => ({ _id: partnerId, deletingSince: since });

/**
 * Marks a shop as being deleted. From then on the shop sells nothing.
 * @param condition additional filter that the shop must match
 * @throws AppError NOT_FOUND, also if the shop is already marked or does not match `condition`
 */
export async function markDeletion(
  connection: Connection,
  { partnerId, since }: Deletion,
  condition: QueryFilter<PartnerRecord> = {},
): Promise<void> {
  const { matchedCount } = await partners(connection).updateOne(
    { ...condition, _id: partnerId, deletingSince: null },
    { $set: { deletingSince: since } },
  );
  if (matchedCount === 0) throw unknownPartner();
}

/** Removes the deletion mark (`deletingSince`), so that the shop can sell again. */
export async function restoreMarked(connection: Connection, deletion: Deletion): Promise<void> {
  await partners(connection).updateOne(marked(deletion), { $set: { deletingSince: null } });
}

/** Removes a shop that is marked by this deletion. Returns false if this deletion is no longer in progress. */
export async function removeMarked(
  connection: Connection,
  session: ClientSession,
  deletion: Deletion,
): Promise<boolean> {
  const { deletedCount } = await partners(connection).deleteOne(marked(deletion), { session });
  return deletedCount > 0;
}

/**
 * Returns unfinished deletions that began at or before `before`: either the oldest deletions, or the deletions of given
 * shops. The `$type` condition is needed to match the partial index. Without it, MongoDB scans all shops.
 */
export async function findStaleDeletions(
  connection: Connection,
  before: Date,
  which: { limit: number } | { partnerIds: readonly string[] },
): Promise<Deletion[]> {
  const stale = await partners(connection)
    .find(
      {
        deletingSince: { $type: 'date', $lte: before },
        ...('partnerIds' in which && { _id: { $in: [...which.partnerIds] } }),
      },
      { deletingSince: 1 },
    )
    .sort({ deletingSince: 1 })
    .limit('limit' in which ? which.limit : which.partnerIds.length)
    .lean();
  return stale.flatMap(({ _id, deletingSince }) =>
    deletingSince ? [{ partnerId: _id.toHexString(), since: deletingSince }] : [],
  );
}

import type { ClientSession, Connection } from 'mongoose';
import { partners } from './partner.model.ts';
import { unknownPartner } from './partner.policy.ts';

/** The deletion of a shop that began at an instant: only that very one may end or restore it. */
export interface Deletion {
  partnerId: string;
  since: Date;
}

const marked = ({ partnerId, since }: Deletion) => ({ _id: partnerId, deletingSince: since });

/** Marks a shop as being deleted: it sells nothing from now on. @throws AppError NOT_FOUND, also when it is marked already */
export async function markDeletion(connection: Connection, { partnerId, since }: Deletion): Promise<void> {
  const { matchedCount } = await partners(connection).updateOne(
    { _id: partnerId, deletingSince: null },
    { $set: { deletingSince: since } },
  );
  if (matchedCount === 0) throw unknownPartner();
}

/** Gives a shop back that is not deleted after all. */
export async function restoreMarked(connection: Connection, deletion: Deletion): Promise<void> {
  await partners(connection).updateOne(marked(deletion), { $set: { deletingSince: null } });
}

/** Removes a marked shop. Answers false when that deletion is not under way any more. */
export async function removeMarked(
  connection: Connection,
  session: ClientSession,
  deletion: Deletion,
): Promise<boolean> {
  const { deletedCount } = await partners(connection).deleteOne(marked(deletion), { session });
  return deletedCount > 0;
}

/**
 * Deletions that began before that instant and have not ended: the first ones, or those of these shops. The type is the index's own
 * condition: without it all are read.
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

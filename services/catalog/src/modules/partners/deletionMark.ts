import { appError } from '@boaxepa/service-kit/errors/AppError';
import type { ClientSession, Connection, QueryFilter } from 'mongoose';
import { type PartnerRecord, partners, type Wish } from './partner.model.ts';
import { unknownPartner } from './partner.policy.ts';

/**
 * A deletion of a shop that has started. The start time distinguishes this deletion from later ones of the same shop.
 */
export interface Deletion {
  partnerId: string;
  since: Date;
  wish: Wish;
}

const markFilter = ({ partnerId, since }: Deletion) => ({ _id: partnerId, deletingSince: since });

/**
 * Marks a shop for deletion. A marked shop cannot sell.
 * @param condition additional filter that the shop must match
 * @throws AppError NOT_FOUND if the shop does not exist or does not match `condition`. SERVICE_UNAVAILABLE if the shop is
 * already marked, because it is still unknown whether that deletion succeeds.
 */
export async function markDeletion(
  connection: Connection,
  { partnerId, since, wish }: Deletion,
  condition: QueryFilter<PartnerRecord> = {},
): Promise<void> {
  const { matchedCount } = await partners(connection).updateOne(
    { ...condition, _id: partnerId, deletingSince: null },
    { $set: { deletingSince: since, deletionWish: wish } },
  );
  if (matchedCount > 0) return;
  const isMarked = await partners(connection).exists({ _id: partnerId, deletingSince: { $ne: null } });
  throw isMarked ? appError('SERVICE_UNAVAILABLE') : unknownPartner();
}

/** Removes the deletion mark from a shop, so that it can sell again. */
export async function restoreMarked(connection: Connection, deletion: Deletion): Promise<void> {
  await partners(connection).updateOne(markFilter(deletion), {
    $set: { deletingSince: null },
    $unset: { deletionWish: 1 },
  });
}

/**
 * Removes the shop if its mark belongs to this deletion. Does nothing and returns false if another process has already
 * removed or restored the shop.
 */
export async function removeMarked(
  connection: Connection,
  session: ClientSession,
  deletion: Deletion,
): Promise<boolean> {
  const { deletedCount } = await partners(connection).deleteOne(markFilter(deletion), { session });
  return deletedCount > 0;
}

/**
 * Returns unfinished deletions that started at the time `before` or earlier, oldest first. The filter has a `$type`
 * condition, because MongoDB uses the partial index only with this condition.
 */
export async function findStaleDeletions(
  connection: Connection,
  before: Date,
  selection: { limit: number } | { partnerIds: readonly string[] },
): Promise<Deletion[]> {
  const stale = await partners(connection)
    .find(
      {
        deletingSince: { $type: 'date', $lte: before },
        ...('partnerIds' in selection && { _id: { $in: [...selection.partnerIds] } }),
      },
      { deletingSince: 1, deletionWish: 1 },
    )
    .sort({ deletingSince: 1 })
    .limit('limit' in selection ? selection.limit : selection.partnerIds.length)
    .lean();
  return stale.flatMap(({ _id, deletingSince, deletionWish: wish = 'administrator' }) =>
    deletingSince ? [{ partnerId: _id.toHexString(), since: deletingSince, wish }] : [],
  );
}

import { timeCursor, timeCursorSchema } from '@boaxepa/contracts/wire/timeCursor';
import { orderedBy } from '@boaxepa/service-kit/mongo/orderedBy';
import { newestFirst, olderThan } from '@boaxepa/service-kit/mongo/timeLists';
import type { Types } from 'mongoose';
import { type InferType, object } from 'yup';
import type { Services } from '../../../services.ts';
import { items } from '../item.model.ts';
import { type BagRecord, isBag } from '../itemKinds.ts';
import { blank, pageLimit } from './pages.ts';

export const ownBagsQuery = object({
  limit: pageLimit(200),
  cursor: timeCursorSchema.transform(blank),
});

export async function listOwnBags(
  { connection }: Services,
  partnerId: Types.ObjectId,
  { limit, cursor }: InferType<typeof ownBagsQuery>,
): Promise<{ bags: BagRecord[]; nextCursor: string | null }> {
  const found = await items(connection)
    .find({ partnerId, kind: 'bag', isDeleted: false, ...(cursor && olderThan('createdAt', cursor)) })
    .sort(newestFirst('createdAt'))
    .limit(limit)
    .lean();
  const last = found.length === limit ? found.at(-1) : undefined;
  return {
    bags: found.filter(isBag),
    nextCursor: last ? timeCursor({ at: last.createdAt, id: last._id.toHexString() }) : null,
  };
}

/** Maximum number of bags in the response. No shop has this many bags, so nothing is cut in practice. */
const offeredBagsLimit = 500;

/**
 * Returns a shop's active bags that have not expired, the cheapest first. Bags that are sold out are included, so that
 * a cart can show why a bag is unavailable.
 */
export async function listOfferedBags(
  { connection, clock }: Services,
  partnerId: Types.ObjectId,
): Promise<BagRecord[]> {
  const bags = await items(connection)
    .find({ partnerId, kind: 'bag', isDeleted: false, isActive: true, 'bag.expiresAt': { $gt: clock() } })
    .limit(offeredBagsLimit)
    .lean();
  return orderedBy(
    bags.filter(isBag),
    ({ price }) => price,
    ({ _id }) => _id,
  );
}

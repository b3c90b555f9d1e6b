import { parseTimeCursor, timeCursor, timeCursorSchema } from '@boaxepa/contracts/timeCursor';
import { orderedBy } from '@boaxepa/service-kit/mongo/orderedBy';
import type { Types } from 'mongoose';
import { type InferType, number, object } from 'yup';
import type { Services } from '../../../services.ts';
import { items } from '../item.model.ts';
import { type BagRecord, isBag } from '../itemKinds.ts';

const blank = (value: unknown, original: unknown) => (original === '' ? undefined : value);

/** Query of GET /api/bags (product/bags.md#a-shops-own-list). */
export const ownBagsQuery = object({
  limit: number().transform(blank).integer().min(1).max(200).default(200),
  cursor: timeCursorSchema.transform(blank),
});

/** A page of a shop's bags, newest first. */
export async function listOwnBags(
  { connection }: Services,
  partnerId: Types.ObjectId,
  { limit, cursor }: InferType<typeof ownBagsQuery>,
): Promise<{ bags: BagRecord[]; nextCursor: string | null }> {
  const own = { partnerId, kind: 'bag' as const, isDeleted: false };
  const after = cursor === undefined ? undefined : parseTimeCursor(cursor);
  const found = await items(connection)
    .find(
      after
        ? {
            $or: [
              { ...own, createdAt: { $lt: after.at } },
              { ...own, createdAt: after.at, _id: { $lt: after.id } },
            ],
          }
        : own,
    )
    .sort({ createdAt: -1, _id: -1 })
    .limit(limit)
    .lean();
  const last = found.length === limit ? found.at(-1) : undefined;
  return {
    bags: found.filter(isBag),
    nextCursor: last ? timeCursor({ at: last.createdAt, id: last._id.toHexString() }) : null,
  };
}

/** No shop sells as many kinds of bags at once. */
const offeredBagsLimit = 500;

/**
 * A shop's bags that are on offer: active and not expired, cheapest first. A bag that is sold out stays, with stock 0,
 * so that whoever has it in the cart sees why it cannot be had.
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

import type { Types } from 'mongoose';
import type { Services } from '../../../services.ts';
import { items } from '../item.model.ts';

/** Summary of a shop's bags that shoppers can buy now (product/shops.md#the-list). `minPrice` is in cents. */
export interface BagSummary {
  bagCount: number;
  unitsLeft: number;
  minPrice: number;
  bagTypes: string[];
}

/**
 * Returns the bag summaries of several shops. A shop without available bags has no summary. Every page of the shop list
 * needs this query, so a covering index makes it fast.
 */
export async function summariseBags(
  { connection }: Services,
  partnerIds: readonly Types.ObjectId[],
  now: Date,
): Promise<Map<string, BagSummary>> {
  const rows = await items(connection).aggregate<BagSummary & { _id: Types.ObjectId }>([
    {
      $match: {
        partnerId: { $in: partnerIds },
        kind: 'bag',
        isDeleted: false,
        isActive: true,
        'bag.expiresAt': { $gt: now },
        available: { $gt: 0 },
      },
    },
    {
      $group: {
        _id: '$partnerId',
        bagCount: { $sum: 1 },
        unitsLeft: { $sum: '$available' },
        minPrice: { $min: '$price' },
        bagTypes: { $addToSet: '$bag.type' },
      },
    },
  ]);
  return new Map(
    rows.map(({ _id, ...summary }) => [
      _id.toHexString(),
      { ...summary, bagTypes: summary.bagTypes.toSorted() },
    ]),
  );
}

import type { Types } from 'mongoose';
import type { Services } from '../../../services.ts';
import { items } from '../item.model.ts';
import { type BagRecord, isBag } from '../itemKinds.ts';

/** A shop's bags, newest first. */
export async function listOwnBags({ connection }: Services, partnerId: Types.ObjectId): Promise<BagRecord[]> {
  const bags = await items(connection)
    .find({ partnerId, kind: 'bag', isDeleted: false })
    .sort({ createdAt: -1, _id: -1 })
    .lean();
  return bags.filter(isBag);
}

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
    .sort({ price: 1, _id: 1 })
    .lean();
  return bags.filter(isBag);
}

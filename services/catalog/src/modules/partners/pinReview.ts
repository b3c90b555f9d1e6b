import type { Coordinates } from '@boaxepa/contracts/wire/partners';
import { appError } from '@boaxepa/service-kit/errors/AppError';
import type { Types } from 'mongoose';
import type { Services } from '../../services.ts';
import { nameKey } from './nameKey.ts';
import { partners, type PartnerRecord, type PinReviewRecord } from './partner.model.ts';
import { findPartner } from './partner.policy.ts';

/**
 * Returns an address in lower case without accents and punctuation. If two addresses differ only in these, the shop has
 * not moved.
 */
export const addressKey = (address: string) =>
  nameKey(address)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/**
 * Returns the review of the shop's location after a partner has saved an address, or null if no review is pending. A
 * new address of an approved shop starts a review. Saving the previous address again ends the review.
 */
export function reviewAfterMove(
  { status, address: present, pinReview = null }: PartnerRecord,
  address: string,
  now: Date,
): PinReviewRecord | null {
  if (addressKey(address) === addressKey(present)) return pinReview;
  const previousAddress = pinReview?.previousAddress ?? present;
  if (status !== 'approved' || addressKey(address) === addressKey(previousAddress)) return null;
  return { since: pinReview?.since ?? now, previousAddress };
}

/**
 * Stores the location that a shop proposes after it has moved. Shoppers see the old location until an administrator
 * confirms the new one (product/shops.md#a-moved-shop).
 * @throws AppError NOT_FOUND, or CONFLICT if no review is pending
 */
export async function proposePin(
  services: Services,
  partnerId: Types.ObjectId,
  { latitude, longitude }: Coordinates,
): Promise<PartnerRecord> {
  const { matchedCount } = await partners(services.connection).updateOne(
    { _id: partnerId, 'pinReview.since': { $type: 'date' } },
    { $set: { 'pinReview.location': { type: 'Point', coordinates: [longitude, latitude] } } },
  );
  if (matchedCount === 0)
    throw appError('CONFLICT', { message: 'Não há mudança de endereço esperando a localização' });
  return findPartner(services, partnerId.toHexString());
}

import { type BagInput, bagName, defaultObservation, expiryDateOf } from '@boaxepa/contracts/wire/bags';
import { checkedReaisToCents } from '@boaxepa/contracts/domain/money';
import { endOfDate } from '@boaxepa/contracts/domain/instants';
import { appError } from '@boaxepa/service-kit/errors/AppError';
import type { ItemRecord } from '../items/itemKinds.ts';
import type { PartnerRecord } from '../partners/partner.policy.ts';

/**
 * Converts a validated bag form to the fields that are stored. Fields that the form omits keep their value from
 * `present`.
 * @throws AppError VALIDATION_FAILED if the form names another shop (product/bags.md#what-a-bag-is)
 */
export function bagFields(input: BagInput, partner: PartnerRecord, present?: ItemRecord) {
  if (input.partnerId && input.partnerId !== partner._id.toHexString()) {
    throw appError('VALIDATION_FAILED', {
      details: [{ field: 'partnerId', message: 'A sacola deve ser do seu próprio negócio' }],
    });
  }
  const expiryDate = expiryDateOf(input.expiryDate);
  return {
    name: bagName(input.type, input.category),
    price: checkedReaisToCents(input.promotionalPrice),
    originalPrice: checkedReaisToCents(input.originalPrice),
    isActive: input.isActive ?? present?.isActive ?? true,
    bag: {
      type: input.type,
      category: input.category,
      observation: input.observation ?? present?.bag?.observation ?? defaultObservation,
      expiryDate,
      expiresAt: endOfDate(partner.zone, expiryDate),
    },
    product: null,
  };
}

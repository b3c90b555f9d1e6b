import { decisionQuery, partnerEditSchema, partnerStatusOf } from '@boaxepa/contracts/wire/partners';
import { barePhone } from '@boaxepa/contracts/domain/phone';
import { appError } from '@boaxepa/service-kit/errors/AppError';
import type { InferType } from 'yup';
import type { Services } from '../../services.ts';
import { changePartner } from './changePartner.ts';
import type { PartnerRecord } from './partner.model.ts';
import { searchFields } from './searchFields.ts';

/**
 * Saves an administrator's edit of a shop (product/shops.md#editing-by-an-administrator). Fields that the edit omits
 * stay the same.
 * @throws AppError NOT_FOUND if the shop does not exist
 * @throws AppError VALIDATION_FAILED if `isApproved` does not match the status, or if the new coordinates are invalid,
 * or if an approved shop has no coordinates
 * @throws AppError PARTNER_STATUS_CHANGED if the status changes and `from` is no longer the shop's status
 * @throws AppError PARTNER_ADDRESS_CHANGED if the coordinates belong to an address that the shop no longer has
 */
export function editPartner(
  services: Services,
  partnerId: string,
  input: InferType<typeof partnerEditSchema> & InferType<typeof decisionQuery>,
): Promise<PartnerRecord> {
  const {
    businessName,
    businessType,
    address,
    phone,
    latitude,
    longitude,
    isApproved,
    from,
    shownAddress,
    rejectionReason,
  } = input;
  return changePartner(services, partnerId, (partner) => {
    const status = input.status === undefined ? undefined : partnerStatusOf(input.status);
    if (isApproved !== undefined && isApproved !== ((status ?? partner.status) === 'approved')) {
      throw appError('VALIDATION_FAILED', {
        details: [{ field: 'isApproved', message: 'isApproved não corresponde ao status' }],
      });
    }
    return {
      status,
      from,
      shownAddress,
      rejectionReason,
      latitude,
      longitude,
      fields: {
        ...(businessName !== undefined && { businessName, ...searchFields({ ...partner, businessName }) }),
        ...(businessType !== undefined && { businessType }),
        ...(address !== undefined && { address }),
        ...(phone !== undefined && { phone: barePhone(phone) }),
      },
    };
  });
}

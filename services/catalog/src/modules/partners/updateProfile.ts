import { bareCnpj } from '@boaxepa/contracts/domain/documents';
import { partnerProfileSchema } from '@boaxepa/contracts/wire/partners';
import { barePhone } from '@boaxepa/contracts/domain/phone';
import { appError } from '@boaxepa/service-kit/errors/AppError';
import { isDuplicateKey } from '@boaxepa/service-kit/errors/mongoErrors';
import { inTransaction } from '@boaxepa/service-kit/mongo/transaction';
import type { InferType } from 'yup';
import type { Services } from '../../services.ts';
import { recordCnpjChange } from './cnpjChanges.ts';
import { refreshListWords } from './listWords.ts';
import { reviewAfterMove } from './pinReview.ts';
import { partners, type PartnerRecord } from './partner.model.ts';
import { findPartner } from './partner.policy.ts';
import { profileChange, refuseStaleProfile } from './profileVersion.ts';
import { searchFields } from './searchFields.ts';

/**
 * Saves a partner's changes of the shop's profile. A new CNPJ (company number) or name is recorded
 * (product/shops.md#another-cnpj-or-name). A new address starts a review of the location
 * (product/shops.md#a-moved-shop).
 * @param by account id of the user
 * @throws AppError CNPJ_TAKEN, NOT_FOUND if the shop does not exist, or PROFILE_CHANGED if the form would undo a newer
 * change
 */
export async function updateProfile(
  services: Services,
  { _id }: PartnerRecord,
  input: InferType<typeof partnerProfileSchema>,
  by: string,
): Promise<PartnerRecord> {
  const { connection, clock } = services;
  const { businessName, businessType, ownerName, address, version } = input;
  const phone = barePhone(input.phone);
  const cnpj = bareCnpj(input.cnpj);
  try {
    return await inTransaction(connection, async (session) => {
      // Read the shop in the same transaction. If two requests save the profile at the same time, they conflict, and
      // MongoDB retries one of them.
      const before = await findPartner(services, _id.toHexString(), session);
      const next = { businessName, ...(businessType && { businessType }), ownerName, phone, address, cnpj };
      if (version !== undefined) refuseStaleProfile(before, version, next);
      // Do not use `findOneAndUpdate` here. After a duplicate CNPJ (company number), MongoDB would write the shop's
      // personal data to its log (product/privacy.md#logs).
      await partners(connection).updateOne(
        { _id },
        {
          $set: {
            ...next,
            ...searchFields({ ...before, businessName, cnpj }),
            ...profileChange(before, next),
            pinReview: reviewAfterMove(before, address, clock()),
          },
        },
        { session },
      );
      const isRenamed = before.businessName !== businessName;
      if (isRenamed) await refreshListWords(connection, session, _id);
      if (isRenamed || before.cnpj !== cnpj) {
        const names = isRenamed && { nameFrom: before.businessName, nameTo: businessName };
        const change = { partnerId: _id, from: before.cnpj, to: cnpj, ...names, by, at: clock() };
        await recordCnpjChange(connection, session, change);
      }
      return findPartner(services, _id.toHexString(), session);
    });
  } catch (error) {
    if (isDuplicateKey(error, 'cnpj')) throw appError('CNPJ_TAKEN');
    throw error;
  }
}

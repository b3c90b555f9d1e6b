import { bareCnpj } from '@boaxepa/contracts/documents';
import { partnerProfileSchema } from '@boaxepa/contracts/partners';
import { barePhone } from '@boaxepa/contracts/phone';
import { appError } from '@boaxepa/service-kit/errors/AppError';
import { isDuplicateKey } from '@boaxepa/service-kit/errors/mongoErrors';
import { inTransaction } from '@boaxepa/service-kit/mongo/transaction';
import type { InferType } from 'yup';
import type { Services } from '../../services.ts';
import { recordCnpjChange } from './cnpjChanges.ts';
import { partners, type PartnerRecord } from './partner.model.ts';
import { findPartner } from './partner.policy.ts';
import { searchFields } from './searchFields.ts';

/**
 * Saves what a partner may change of its shop. Another CNPJ leaves a trace (product/shops.md#another-cnpj).
 * @param by account of the person
 * @throws AppError CNPJ_TAKEN, NOT_FOUND
 */
export async function updateProfile(
  services: Services,
  shop: PartnerRecord,
  input: InferType<typeof partnerProfileSchema>,
  by: string,
): Promise<PartnerRecord> {
  const { connection, clock } = services;
  const { businessName, businessType, ownerName, address } = input;
  const phone = barePhone(input.phone);
  const cnpj = bareCnpj(input.cnpj);
  try {
    return await inTransaction(connection, async (session) => {
      const before = await partners(connection).findById(shop._id, { cnpj: 1 }, { session }).lean();
      // Not findOneAndUpdate: MongoDB logs a CNPJ that is another shop's with all that it was to write (product/privacy.md#logs).
      await partners(connection).updateOne(
        { _id: shop._id },
        {
          $set: {
            businessName,
            ...(businessType && { businessType }),
            ownerName,
            phone,
            address,
            cnpj,
            ...searchFields({ ...shop, businessName, cnpj }),
          },
        },
        { session },
      );
      if (before && before.cnpj !== cnpj) {
        const change = { partnerId: shop._id, from: before.cnpj, to: cnpj, by, at: clock() };
        await recordCnpjChange(connection, session, change);
      }
      return findPartner(services, shop._id.toHexString(), session);
    });
  } catch (error) {
    if (isDuplicateKey(error, 'cnpj')) throw appError('CNPJ_TAKEN');
    throw error;
  }
}

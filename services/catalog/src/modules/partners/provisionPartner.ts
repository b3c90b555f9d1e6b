import { bareCnpj } from '@boaxepa/contracts/domain/documents';
import type { ShopRegistration } from '@boaxepa/contracts/wire/internal/catalog';
import { partnerTermsVersion } from '@boaxepa/contracts/wire/partners';
import { barePhone } from '@boaxepa/contracts/domain/phone';
import { appError } from '@boaxepa/service-kit/errors/AppError';
import { isDuplicateKey } from '@boaxepa/service-kit/errors/mongoErrors';
import { searchWords } from '@boaxepa/service-kit/mongo/searchWords';
import { inTransaction } from '@boaxepa/service-kit/mongo/transaction';
import type { Services } from '../../services.ts';
import { recordAcceptance } from '../terms/recordAcceptance.ts';
import { partners } from './partner.model.ts';
import { searchFields } from './searchFields.ts';

/**
 * Creates the shop of a new registration, and records that the partner accepted the terms. If the shop exists already,
 * nothing happens.
 * @throws AppError CNPJ_TAKEN if another shop has the CNPJ (company number)
 */
export async function provisionPartner(
  { connection, clock }: Services,
  partnerId: string,
  input: ShopRegistration,
): Promise<void> {
  const { businessName, email, ip, ownerName, address, businessType } = input;
  const at = clock();
  try {
    await inTransaction(connection, async (session) => {
      const acceptance = {
        partnerId,
        partnerName: businessName,
        email,
        ip,
        version: input.termsVersion ?? partnerTermsVersion,
        at,
      };
      if (!(await recordAcceptance(connection, session, acceptance))) return;
      const cnpj = bareCnpj(input.cnpj);
      const phone = barePhone(input.phone);
      const names = {
        businessName,
        ownerName,
        listWords: searchWords([businessName]),
        ...searchFields({ businessName, email, cnpj }),
      };
      await partners(connection).create(
        [
          {
            _id: partnerId,
            ...names,
            businessType,
            address,
            phone,
            email,
            cnpj,
            createdAt: at,
            statusSince: at,
          },
        ],
        { session },
      );
    });
  } catch (error) {
    if (isDuplicateKey(error, 'cnpj')) throw appError('CNPJ_TAKEN');
    // A concurrent request for the same registration has created the shop, so this request has succeeded too.
    if (!isDuplicateKey(error, 'partnerId') && !isDuplicateKey(error, '_id')) throw error;
  }
}

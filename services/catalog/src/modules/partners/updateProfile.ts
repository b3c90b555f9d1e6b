import { bareCnpj } from '@boaxepa/contracts/documents';
import { partnerProfileSchema } from '@boaxepa/contracts/partners';
import { barePhone } from '@boaxepa/contracts/phone';
import { appError } from '@boaxepa/service-kit/errors/AppError';
import { isDuplicateKey } from '@boaxepa/service-kit/errors/mongoErrors';
import type { InferType } from 'yup';
import type { Services } from '../../services.ts';
import { partners, type PartnerRecord } from './partner.model.ts';
import { searchFields } from './searchFields.ts';

/** Saves what a partner may change of its shop. @throws AppError CNPJ_TAKEN, NOT_FOUND */
export async function updateProfile(
  { connection }: Services,
  shop: PartnerRecord,
  input: InferType<typeof partnerProfileSchema>,
): Promise<PartnerRecord> {
  const { businessName, businessType, ownerName, address } = input;
  const phone = barePhone(input.phone);
  const cnpj = bareCnpj(input.cnpj);
  try {
    const saved = await partners(connection)
      .findOneAndUpdate(
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
        { returnDocument: 'after' },
      )
      .lean();
    if (!saved) throw appError('NOT_FOUND', { message: 'Parceiro não encontrado' });
    return saved;
  } catch (error) {
    if (isDuplicateKey(error, 'cnpj')) throw appError('CNPJ_TAKEN');
    throw error;
  }
}

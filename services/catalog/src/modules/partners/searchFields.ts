import { formatCnpj } from '@boaxepa/contracts/domain/documents';
import { searchWords } from '@boaxepa/service-kit/mongo/searchWords';
import type { PartnerRecord } from './partner.model.ts';
import { nameKey } from './nameKey.ts';

/** Returns the derived search fields of a shop. Include them in every write of name, email or CNPJ. */
export function searchFields(shop: Pick<PartnerRecord, 'businessName' | 'email' | 'cnpj'>) {
  const { businessName, email, cnpj } = shop;
  return {
    nameKey: nameKey(businessName),
    // A CNPJ is found masked, as it is printed, and bare.
    searchWords: searchWords([businessName, email, cnpj, formatCnpj(cnpj)]),
  };
}

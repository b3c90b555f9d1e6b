import { formatCnpj } from '@boaxepa/contracts/domain/documents';
import { searchWords } from '@boaxepa/service-kit/mongo/searchWords';
import type { PartnerRecord } from './partner.model.ts';
import { nameKey } from './nameKey.ts';

/** Returns the search fields of a shop. Every update of the name, email or CNPJ must include these fields. */
export function searchFields(shop: Pick<PartnerRecord, 'businessName' | 'email' | 'cnpj'>) {
  const { businessName, email, cnpj } = shop;
  return {
    nameKey: nameKey(businessName),
    // Administrators can search for a CNPJ with or without punctuation.
    searchWords: searchWords([businessName, email, cnpj, formatCnpj(cnpj)]),
  };
}

import { formatCnpj } from '@boaxepa/contracts/domain/documents';
import { searchWords } from '@boaxepa/service-kit/mongo/searchWords';
import type { PartnerRecord } from './partner.model.ts';
import { nameKey } from './nameKey.ts';

/** Returns the derived search fields of a shop. Every write of name, email or CNPJ must include them. */
export function searchFields(shop: Pick<PartnerRecord, 'businessName' | 'email' | 'cnpj'>) {
  const { businessName, email, cnpj } = shop;
  return {
    nameKey: nameKey(businessName),
    // An administrator can search a CNPJ with mask, as it is printed, or without.
    searchWords: searchWords([businessName, email, cnpj, formatCnpj(cnpj)]),
  };
}

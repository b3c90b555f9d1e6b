import { formatCnpj } from '@boaxepa/contracts/domain/documents';
import { searchWords } from '@boaxepa/service-kit/mongo/searchWords';
import type { PartnerRecord } from './partner.model.ts';
import { nameKey } from './nameKey.ts';

/** What is stored beside the texts of a shop to find it by; every write of one of them writes it. */
export function searchFields(shop: Pick<PartnerRecord, 'businessName' | 'email' | 'cnpj'>) {
  const { businessName, email, cnpj } = shop;
  return {
    nameKey: nameKey(businessName),
    // In its groups a CNPJ is found as it is printed, bare as it is typed.
    searchWords: searchWords([businessName, email, cnpj, formatCnpj(cnpj)]),
  };
}

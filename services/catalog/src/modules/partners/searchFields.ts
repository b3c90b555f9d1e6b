import { formatCnpj } from '@boaxepa/contracts/domain/documents';
import { searchWords } from '@boaxepa/service-kit/mongo/searchWords';
import type { PartnerRecord } from './partner.model.ts';
import { nameKey } from './nameKey.ts';

/**
 * Returns the fields by which shops are searched and sorted. Store these fields again whenever the name, email or CNPJ
 * (company number) changes.
 */
export function searchFields(shop: Pick<PartnerRecord, 'businessName' | 'email' | 'cnpj'>) {
  const { businessName, email, cnpj } = shop;
  return {
    nameKey: nameKey(businessName),
    // The CNPJ (company number) is included with and without punctuation, so that a search for either form finds the
    // shop.
    searchWords: searchWords([businessName, email, cnpj, formatCnpj(cnpj)]),
  };
}

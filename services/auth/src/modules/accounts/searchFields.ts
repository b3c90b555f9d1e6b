import { emailFilter, searchFilter, searchWords } from '@boaxepa/service-kit/mongo/searchWords';
import type { AccountRecord } from './account.model.ts';

/**
 * Returns the search words of a shopper's account. Update these words with every change of name, email, CPF (taxpayer
 * number) or phone.
 */
export function searchFields({
  fullName = '',
  email,
  cpf = '',
  phone = '',
}: Pick<AccountRecord, 'email' | 'fullName' | 'cpf' | 'phone'>): { searchWords: string[] } {
  const areaCode = 2;
  return { searchWords: searchWords([fullName, email, cpf, phone, phone.slice(areaCode)]) };
}

/**
 * Returns the MongoDB filter for a search of shoppers. Users type the start of words of the name or email, a complete
 * email, or the first digits of the CPF (taxpayer number) or phone.
 */
export function shopperFilter(search: string) {
  const isNumber = /^[\d\s().\-/]+$/.test(search);
  return { ...searchFilter(isNumber ? search.replaceAll(/\D/g, '') : search), ...emailFilter(search) };
}

import { emailFilter, searchFilter, searchWords } from '@boaxepa/service-kit/mongo/searchWords';
import type { AccountRecord } from './account.model.ts';

/** Returns a shopper's search words. Every update of the name, email, CPF or phone must include these words. */
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
 * Returns the filter for a search. A search text matches word prefixes of name and email, a complete email, or a prefix of the
 * CPF or phone.
 */
export function shopperFilter(search: string) {
  const isNumber = /^[\d\s().\-/]+$/.test(search);
  return { ...searchFilter(isNumber ? search.replaceAll(/\D/g, '') : search), ...emailFilter(search) };
}

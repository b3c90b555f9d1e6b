import { emailFilter, searchFilter, searchWords } from '@boaxepa/service-kit/mongo/searchWords';
import type { AccountRecord } from './account.model.ts';

/** Returns the derived search words of a shopper. Include them in every write of name, email, CPF or phone. */
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
 * Builds a filter by the beginnings of words of name and email, by a complete email, or by the digits of CPF and phone
 * without masks.
 */
export function shopperFilter(search: string) {
  const isNumber = /^[\d\s().\-/]+$/.test(search);
  return { ...searchFilter(isNumber ? search.replaceAll(/\D/g, '') : search), ...emailFilter(search) };
}

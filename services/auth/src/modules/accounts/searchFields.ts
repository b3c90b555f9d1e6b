import { emailFilter, searchFilter, searchWords } from '@boaxepa/service-kit/mongo/searchWords';
import type { AccountRecord } from './account.model.ts';

/** Returns the derived search words of a shopper. Every write of name, email, CPF or phone must include them. */
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
 * Returns the filter for a search. It matches the beginnings of words in name and email, a complete email, or the
 * beginning of CPF or phone without masks.
 */
export function shopperFilter(search: string) {
  const isNumber = /^[\d\s().\-/]+$/.test(search);
  return { ...searchFilter(isNumber ? search.replaceAll(/\D/g, '') : search), ...emailFilter(search) };
}

import { emailFilter, searchFilter, searchWords } from '@boaxepa/service-kit/mongo/searchWords';
import type { AccountRecord } from './account.model.ts';

/** What is stored beside the texts of a shopper to find it by; every write of one of them writes it. */
export function searchFields({
  fullName = '',
  email,
  cpf = '',
  phone = '',
}: Pick<AccountRecord, 'email' | 'fullName' | 'cpf' | 'phone'>): { searchWords: string[] } {
  const areaCode = 2;
  return { searchWords: searchWords([fullName, email, cpf, phone, phone.slice(areaCode)]) };
}

/** Matches shoppers by the beginnings of words of name and email (a whole email as it stands), or of CPF and phone, whose masks do not count. */
export function shopperFilter(search: string) {
  const isNumber = /^[\d\s().\-/]+$/.test(search);
  return { ...searchFilter(isNumber ? search.replaceAll(/\D/g, '') : search), ...emailFilter(search) };
}

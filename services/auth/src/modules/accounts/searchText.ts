import { foldText } from '@boaxepa/contracts/searchText';

/** What a search for a shopper looks in: name, email, CPF and phone. */
export function shopperSearchText(shopper: {
  fullName?: string | undefined;
  email: string;
  cpf?: string | undefined;
  phone?: string | undefined;
}): string {
  return foldText([shopper.fullName, shopper.email, shopper.cpf, shopper.phone].filter(Boolean).join(' '));
}

/** A filter for `searchText`: the words of the search in any order, masks of CPF and phone aside. Undefined for none. */
export function searchFilter(search: string): { $and: { searchText: RegExp }[] } | undefined {
  const digitsOnly = /^[\d\s().\-/]+$/.test(search) ? search.replaceAll(/\D/g, '') : undefined;
  const words =
    digitsOnly === undefined ? foldText(search).split(/\s+/).filter(Boolean) : [digitsOnly].filter(Boolean);
  if (words.length === 0) return undefined;
  return {
    $and: words.map((word) => ({
      searchText: new RegExp(word.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)),
    })),
  };
}

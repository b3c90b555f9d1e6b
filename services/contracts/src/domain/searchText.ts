/** Maximum number of characters of a search, in the search fields and in the calls that take a search. */
export const maxSearchLength = 200;

/** Converts a text to lower case without accents: 'Padaria São João' becomes 'padaria sao joao'. */
export function foldText(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/**
 * Splits a search into lower-case words without accents. A result must contain all words (product/shops.md#the-list).
 */
export function searchWords(search: string): string[] {
  return foldText(search)
    .split(/\s+/)
    .filter((word) => word !== '');
}

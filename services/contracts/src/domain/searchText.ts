/** Removes case and accents for a search. For example, 'Padaria São João' becomes 'padaria sao joao'. */
export function foldText(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/**
 * Splits a search text into words without case and accents. A match contains all words in any order (product/shops.md#the-list).
 */
export function searchWords(search: string): string[] {
  return foldText(search)
    .split(/\s+/)
    .filter((word) => word !== '');
}

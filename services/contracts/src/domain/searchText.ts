/** Normalizes a text for search, without case and accents: 'Padaria São João' is 'padaria sao joao'. */
export function foldText(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/**
 * Splits a search into folded words. A text matches when it contains all of them, in any order
 * (product/shops.md#the-list).
 */
export function searchWords(search: string): string[] {
  return foldText(search)
    .split(/\s+/)
    .filter((word) => word !== '');
}

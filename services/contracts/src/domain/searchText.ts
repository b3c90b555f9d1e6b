/** A text as searches compare it, without case and accents: 'Padaria São João' is 'padaria sao joao'. */
export function foldText(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** The words of a search, folded. A search finds a text that has all of them, in any order (product/shops.md#the-list). */
export function searchWords(search: string): string[] {
  return foldText(search)
    .split(/\s+/)
    .filter((word) => word !== '');
}

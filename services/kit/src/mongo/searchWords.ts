import { foldText } from '@boaxepa/contracts/domain/searchText';

const wordsOf = (text: string): string[] => foldText(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/**
 * Returns the search words of some texts, without duplicates. Store these words in an indexed field, and update the
 * field whenever a text changes.
 */
export function searchWords(texts: readonly string[]): string[] {
  return [...new Set(texts.flatMap(wordsOf))];
}

/**
 * Returns a filter on the words in `field`: for every word of the search text, `field` must contain a word with that
 * prefix. MongoDB finds prefixes in the index, whereas an expression without an anchor would read the whole
 * collection. An empty search matches all documents. A search that contains no word matches no document.
 */
export function wordsFilter<Field extends string>(
  field: Field,
  search: string,
): { $and?: Record<Field, { $regex: string } | { $in: [] }>[] } {
  if (search.trim() === '') return {};
  const condition = (value: { $regex: string } | { $in: [] }) =>
    // Safe cast: TypeScript widens the computed key to string.
    ({ [field]: value }) as Record<Field, { $regex: string } | { $in: [] }>;
  const words = wordsOf(search);
  if (words.length === 0) return { $and: [condition({ $in: [] })] };
  return { $and: words.map((word) => condition({ $regex: `^${word}` })) };
}

/** Like `wordsFilter`, for the field `searchWords`. */
export const searchFilter = (search: string) => wordsFilter('searchWords', search);

/** Escapes a text, so that a regular expression matches the text literally. */
export function literalPattern(text: string): string {
  // The driver rejects a pattern that contains a literal NUL character.
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`).replaceAll('\0', String.raw`\x00`);
}

/**
 * Returns an additional filter for `searchFilter` if the search contains a complete email. The words of 'ana@…' are
 * also prefixes of the words of 'ana2@…', so the filter compares the literal text.
 */
export function emailFilter(search: string): { email?: { $regex: string } } {
  const email = search.split(/\s+/).find((part) => part.includes('@'));
  if (email === undefined) return {};
  return { email: { $regex: literalPattern(email.toLowerCase()) } };
}

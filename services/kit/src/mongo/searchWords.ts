import { foldText } from '@boaxepa/contracts/domain/searchText';

const wordsOf = (text: string): string[] => foldText(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/**
 * Returns the search words of texts, without duplicates. Store them in an indexed field, and update it with every
 * change of the texts.
 */
export function searchWords(texts: readonly string[]): string[] {
  return [...new Set(texts.flatMap(wordsOf))];
}

/**
 * Matches documents whose `field` contains, for every word of a search, a word with that prefix. MongoDB looks up
 * prefixes in the index, while an unanchored expression reads everything. An empty search matches all documents, a
 * search without a word none.
 */
export function wordsFilter<Field extends string>(
  field: Field,
  search: string,
): { $and?: Record<Field, { $regex: string } | { $in: [] }>[] } {
  if (search.trim() === '') return {};
  const condition = (value: { $regex: string } | { $in: [] }) =>
    // Safe cast: TypeScript widens a computed key to string.
    ({ [field]: value }) as Record<Field, { $regex: string } | { $in: [] }>;
  const words = wordsOf(search);
  if (words.length === 0) return { $and: [condition({ $in: [] })] };
  return { $and: words.map((word) => condition({ $regex: `^${word}` })) };
}

/** Matches documents by their `searchWords`, as `wordsFilter` does. */
export const searchFilter = (search: string) => wordsFilter('searchWords', search);

/** Escapes a text for use as a literal regular expression. */
export function literalPattern(text: string): string {
  // The driver rejects a pattern with a literal NUL character.
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`).replaceAll('\0', String.raw`\x00`);
}

/**
 * Additional filter beside `searchFilter` for a complete email: the words of 'ana@…' are also prefixes of those of
 * 'ana2@…', so the literal text decides.
 */
export function emailFilter(search: string): { email?: { $regex: string } } {
  const email = search.split(/\s+/).find((part) => part.includes('@'));
  if (email === undefined) return {};
  return { email: { $regex: literalPattern(email.toLowerCase()) } };
}

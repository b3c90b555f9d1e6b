import { foldText } from '@boaxepa/contracts/domain/searchText';

const wordsOf = (text: string): string[] => foldText(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/**
 * Splits texts into distinct search words. Documents store these words in an indexed field, so that `wordsFilter` can
 * find them.
 */
export function searchWords(texts: readonly string[]): string[] {
  return [...new Set(texts.flatMap(wordsOf))];
}

/**
 * Returns a filter for an indexed field of search words. Every word of `search` must be a prefix of a stored word. An
 * empty text matches all documents. A text without words, such as '.*', matches no document.
 */
export function wordsFilter<Field extends string>(
  field: Field,
  search: string,
): { $and?: Record<Field, { $regex: string } | { $in: [] }>[] } {
  if (search.trim() === '') return {};
  const condition = (value: { $regex: string } | { $in: [] }) =>
    // The cast is safe. It is needed because TypeScript widens the computed key to string.
    ({ [field]: value }) as Record<Field, { $regex: string } | { $in: [] }>;
  const words = wordsOf(search);
  if (words.length === 0) return { $and: [condition({ $in: [] })] };
  return { $and: words.map((word) => condition({ $regex: `^${word}` })) };
}

export const searchFilter = (search: string) => wordsFilter('searchWords', search);

/**
 * Escapes a text, so that a regular expression matches it literally. Unescaped user input could match anything or
 * take very long.
 */
export function literalPattern(text: string): string {
  // The MongoDB driver refuses a regular expression that contains a NUL character, so it is escaped.
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`).replaceAll('\0', String.raw`\x00`);
}

/**
 * Returns an additional filter if the search text contains the beginning of an email address, such as 'ana@…', or a
 * later part, such as '@example.com'. Without this filter, the word search for 'ana@…' would also find 'ana2@…' and
 * 'maria.ana@…'.
 */
export function emailFilter(search: string): { email?: { $regex: string } } {
  const email = search.split(/\s+/).find((part) => part.includes('@'));
  if (email === undefined) return {};
  const pattern = literalPattern(email.toLowerCase());
  return { email: { $regex: email.startsWith('@') ? pattern : `^${pattern}` } };
}

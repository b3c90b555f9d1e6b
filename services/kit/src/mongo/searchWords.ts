import { foldText } from '@boaxepa/contracts/domain/searchText';

const wordsOf = (text: string): string[] => foldText(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** Returns the distinct search words of some texts. Store the words in an indexed field. */
export function searchWords(texts: readonly string[]): string[] {
  return [...new Set(texts.flatMap(wordsOf))];
}

/**
 * Returns a filter on an indexed field of search words. Every word of the search text must be a prefix of a word in the field. An
 * empty text matches all documents, and a text without a word matches none.
 */
export function wordsFilter<Field extends string>(
  field: Field,
  search: string,
): { $and?: Record<Field, { $regex: string } | { $in: [] }>[] } {
  if (search.trim() === '') return {};
  const condition = (value: { $regex: string } | { $in: [] }) =>
    // Safe cast, because TypeScript widens the computed key to string.
    ({ [field]: value }) as Record<Field, { $regex: string } | { $in: [] }>;
  const words = wordsOf(search);
  if (words.length === 0) return { $and: [condition({ $in: [] })] };
  return { $and: words.map((word) => condition({ $regex: `^${word}` })) };
}

/** Like `wordsFilter`, for the field `searchWords`. */
export const searchFilter = (search: string) => wordsFilter('searchWords', search);

/** Escapes a text for use in a regular expression. */
export function literalPattern(text: string): string {
  // The MongoDB driver rejects a regular expression with a literal NUL character.
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`).replaceAll('\0', String.raw`\x00`);
}

/**
 * Returns an additional filter for `searchFilter` if the search text contains an email address. The filter compares the literal
 * text, because a search for the words of 'ana@…' also finds 'ana2@…'.
 */
export function emailFilter(search: string): { email?: { $regex: string } } {
  const email = search.split(/\s+/).find((part) => part.includes('@'));
  if (email === undefined) return {};
  return { email: { $regex: literalPattern(email.toLowerCase()) } };
}

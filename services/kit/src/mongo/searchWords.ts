import { foldText } from '@boaxepa/contracts/domain/searchText';

const wordsOf = (text: string): string[] => foldText(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** The words that a document is found by: for a field with an index, written whenever one of the texts is. */
export function searchWords(texts: readonly string[]): string[] {
  return [...new Set(texts.flatMap(wordsOf))];
}

/**
 * Matches documents that have in `field`, for every word of a search, a word that begins with it: MongoDB looks a beginning up in the
 * index, while an expression that may match anywhere reads everything. No search matches all, a search without a word none.
 */
export function wordsFilter<Field extends string>(
  field: Field,
  search: string,
): { $and?: Record<Field, { $regex: string } | { $in: [] }>[] } {
  if (search.trim() === '') return {};
  const condition = (value: { $regex: string } | { $in: [] }) =>
    // TypeScript takes the key of a computed property for any text.
    ({ [field]: value }) as Record<Field, { $regex: string } | { $in: [] }>;
  const words = wordsOf(search);
  if (words.length === 0) return { $and: [condition({ $in: [] })] };
  return { $and: words.map((word) => condition({ $regex: `^${word}` })) };
}

/** Matches documents whose `searchWords` have every word of a search, as `wordsFilter` does. */
export const searchFilter = (search: string) => wordsFilter('searchWords', search);

/** A text as a regular expression that matches exactly it. */
export function literalPattern(text: string): string {
  // A pattern that holds a NUL character itself is refused by the driver.
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`).replaceAll('\0', String.raw`\x00`);
}

/** Beside `searchFilter`, where a whole email was typed: its words begin those of 'ana2@…', too, so of what they find the email decides. */
export function emailFilter(search: string): { email?: { $regex: string } } {
  const email = search.split(/\s+/).find((part) => part.includes('@'));
  if (email === undefined) return {};
  return { email: { $regex: literalPattern(email.toLowerCase()) } };
}

import { mostMatches, type PartnerListItem } from '@boaxepa/contracts/wire/shopAnswers';
import { searchWords } from '@boaxepa/service-kit/mongo/searchWords';
import type { Services } from '../../../services.ts';
import { offeredNamesWith } from '../../items/lists/productNames.ts';
import { listSearchWords } from './findShops.ts';

/** Minimum length of a word that is searched in product names. A single letter would match almost every shop. */
const shortestWord = 2;

const someWordStartsWith = (words: readonly string[], search: string) =>
  words.some((word) => word.startsWith(search));

/**
 * Groups shops by the search words that are missing in their names. Each group has one condition for the products of
 * all its shops.
 */
function byMissingWords(cards: readonly PartnerListItem[], wantedWords: readonly string[]) {
  const missing = cards.map(({ id, name }) => {
    const nameWords = searchWords([name]);
    return { id, words: wantedWords.filter((word) => !someWordStartsWith(nameWords, word)) };
  });
  return Map.groupBy(missing, ({ words }) => words.join(' '));
}

/**
 * Returns the shops that match the whole search (product/shops.md#the-list). Each search word must be the beginning of
 * a word in the name of the shop or of a product that is available there.
 */
export async function matchShops(
  services: Services,
  cards: readonly PartnerListItem[],
  q: string,
): Promise<PartnerListItem[]> {
  const groups = byMissingWords(cards, listSearchWords(q));
  const fullMatchIds = new Set(groups.get('')?.map(({ id }) => id));
  const productSearches = new Map<string, string[]>();
  for (const [words, shops] of groups) {
    // The words are sorted from longest to shortest. If the first one is too short, all of them are.
    if ((shops[0]?.words[0] ?? '').length < shortestWord) continue;
    productSearches.set(
      words,
      shops.map(({ id }) => id),
    );
  }
  const names = await offeredNamesWith(services, productSearches);
  return cards.flatMap((card) => {
    if (fullMatchIds.has(card.id)) return [card];
    const productNames = names.get(card.id);
    if (!productNames) return [];
    const matches = [...new Set(productNames)].toSorted((one, other) => one.localeCompare(other, 'pt-BR'));
    return [{ ...card, matches: matches.slice(0, mostMatches) }];
  });
}

import { mostMatches, type PartnerListItem } from '@boaxepa/contracts/wire/shopAnswers';
import { searchWords } from '@boaxepa/service-kit/mongo/searchWords';
import type { Services } from '../../../services.ts';
import { offeredNamesWith } from '../../items/lists/productNames.ts';

/** Minimum length of a word that is searched in product names. A single letter would match almost every shop. */
const shortestWord = 2;

const someWordStartsWith = (words: readonly string[], search: string) =>
  words.some((word) => word.startsWith(search));

/**
 * Groups shops by the search words that are missing in their names. One query per group can then search the products of
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
  const wantedWords = searchWords([q]).toSorted((one, other) => other.length - one.length);
  const groups = byMissingWords(cards, wantedWords);
  const fullMatchIds = new Set(groups.get('')?.map(({ id }) => id));
  groups.delete('');
  const names = new Map<string, string[]>();
  await Promise.all(
    [...groups].map(async ([words, shops]) => {
      // The words are sorted from longest to shortest. If the first one is too short, all of them are.
      if ((shops[0]?.words[0] ?? '').length < shortestWord) return;
      const ids = shops.map(({ id }) => id);
      for (const [id, productNames] of await offeredNamesWith(services, ids, words))
        names.set(id, productNames);
    }),
  );
  return cards.flatMap((card) => {
    if (fullMatchIds.has(card.id)) return [card];
    const productNames = names.get(card.id);
    if (!productNames) return [];
    const matches = [...new Set(productNames)].toSorted((one, other) => one.localeCompare(other, 'pt-BR'));
    return [{ ...card, matches: matches.slice(0, mostMatches) }];
  });
}

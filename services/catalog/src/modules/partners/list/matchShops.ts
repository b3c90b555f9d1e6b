import { mostMatches, type PartnerListItem } from '@boaxepa/contracts/wire/shopAnswers';
import { searchWords } from '@boaxepa/service-kit/mongo/searchWords';
import type { Services } from '../../../services.ts';
import { offeredNamesWith } from '../../items/lists/productNames.ts';

/** Shorter words are not searched in product names, because a single letter would match most shops. */
const shortestWord = 2;

const begins = (words: readonly string[], search: string) => words.some((word) => word.startsWith(search));

/** Groups shops by the search words that their names do not contain. The products are then searched once per group. */
function byMissingWords(cards: readonly PartnerListItem[], wanted: readonly string[]) {
  const missing = cards.map(({ id, name }) => {
    const own = searchWords([name]);
    return { id, words: wanted.filter((word) => !begins(own, word)) };
  });
  return Map.groupBy(missing, ({ words }) => words.join(' '));
}

/**
 * Creates the filter for search results (product/shops.md#the-list). Every search word must begin a word in the name of the shop
 * or of an available product.
 */
export function createMatcher(services: Services) {
  return async (cards: readonly PartnerListItem[], q: string): Promise<PartnerListItem[]> => {
    const wanted = searchWords([q]).toSorted((one, other) => other.length - one.length);
    const groups = byMissingWords(cards, wanted);
    const named = new Set(groups.get('')?.map(({ id }) => id));
    groups.delete('');
    const names = new Map<string, string[]>();
    await Promise.all(
      [...groups].map(async ([words, shops]) => {
        // The words are sorted longest first. If the first word is too short, all words are too short.
        if ((shops[0]?.words[0] ?? '').length < shortestWord) return;
        const ids = shops.map(({ id }) => id);
        for (const [id, found] of await offeredNamesWith(services, ids, words)) names.set(id, found);
      }),
    );
    return cards.flatMap((card) => {
      if (named.has(card.id)) return [card];
      const found = names.get(card.id);
      if (!found) return [];
      const matches = [...new Set(found)].toSorted((one, other) => one.localeCompare(other, 'pt-BR'));
      return [{ ...card, matches: matches.slice(0, mostMatches) }];
    });
  };
}

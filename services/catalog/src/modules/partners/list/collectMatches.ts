import type { FoundShop } from './findShops.ts';

/**
 * Position in the sorted shop list. `at` is the sort value of the last shop on the previous page. `ids` are the shops
 * with exactly this value that were already returned.
 */
export interface Position<At extends number | string> {
  at: At;
  ids: readonly string[];
}

/**
 * Limits for one page of the shop list. A query reads at most `maxShopsPerQuery` new shops. After `maxQueriesPerPage`
 * queries the page ends, even if it is not full, and the next page continues there.
 */
const maxShopsPerQuery = 500;
const maxQueriesPerPage = 4;

export function behind<At extends number | string>(
  { at, ids }: Position<At>,
  shops: readonly FoundShop<At>[],
): Position<At> {
  const last = shops.at(-1);
  if (!last) return { at, ids };
  const idsAtEnd = shops.filter((shop) => shop.at === last.at).map(({ _id }) => _id.toHexString());
  return { at: last.at, ids: [...(last.at === at ? ids : []), ...idsAtEnd] };
}

/**
 * Reads the shop list from a position until `wantedCount` shops pass a filter that the database cannot apply. Each
 * query reads twice as many shops as the query before, up to `maxShopsPerQuery`.
 * @param find returns the first `count` shops with a sort value of at least `from`
 * @param pass returns the shops that pass the filter, in the same sequence
 * @returns the shops that pass, and the next position (null at the end of the list). At the end of the list and after
 * `maxQueriesPerPage` queries, there may be fewer than `wantedCount` shops.
 */
export async function collectMatches<At extends number | string, Match extends { shop: FoundShop<At> }>(
  start: Position<At>,
  wantedCount: number,
  find: (from: At, count: number) => Promise<FoundShop<At>[]>,
  pass: (shops: readonly FoundShop<At>[]) => Promise<Match[]>,
): Promise<{ matches: Match[]; rest: Position<At> | null }> {
  const matches: Match[] = [];
  let position = start;
  let size = wantedCount;
  for (let round = 0; round < maxQueriesPerPage; round += 1) {
    const count = position.ids.length + size;
    const found = await find(position.at, count);
    const knownIds = new Set(position.ids);
    const newShops = found.filter(({ _id }) => !knownIds.has(_id.toHexString()));
    matches.push(...(await pass(newShops)));
    position = behind(position, newShops);
    if (found.length < count) return { matches, rest: null };
    if (matches.length >= wantedCount) break;
    size = Math.min(maxShopsPerQuery, size * 2);
  }
  return { matches, rest: position };
}

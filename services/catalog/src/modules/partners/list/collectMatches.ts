import type { FoundShop } from './findShops.ts';

/** A position in the list. `ids` are the shops with exactly the sort value `at` that previous pages contain. */
export interface Position<At extends number | string> {
  at: At;
  ids: readonly string[];
}

/**
 * Limits of one search: shops per step, and number of steps. When a search reaches a limit, its page ends early, and
 * the cursor continues from there.
 */
const mostAtOnce = 500;
const mostRounds = 4;

export function behind<At extends number | string>(
  { at, ids }: Position<At>,
  shops: readonly FoundShop<At>[],
): Position<At> {
  const last = shops.at(-1);
  if (!last) return { at, ids };
  const there = shops.filter((shop) => shop.at === last.at).map(({ _id }) => _id.toHexString());
  return { at: last.at, ids: [...(last.at === at ? ids : []), ...there] };
}

/**
 * Scans the list from a position until `wanted` shops pass the filter. Each step is larger than the previous one.
 * @param find returns the first `count` shops, beginning at `from`
 * @param pass returns the shops that pass the filter, in unchanged order
 * @returns the shops that pass: at least `wanted`, unless the list ends or a limit is reached. `rest` is the next
 * position, or null at the end of the list
 */
export async function collectMatches<At extends number | string, Match extends { shop: FoundShop<At> }>(
  start: Position<At>,
  wanted: number,
  find: (from: At, count: number) => Promise<FoundShop<At>[]>,
  pass: (shops: readonly FoundShop<At>[]) => Promise<Match[]>,
): Promise<{ matches: Match[]; rest: Position<At> | null }> {
  const matches: Match[] = [];
  let position = start;
  let size = wanted;
  for (let round = 0; round < mostRounds; round += 1) {
    const count = position.ids.length + size;
    const found = await find(position.at, count);
    const known = new Set(position.ids);
    const fresh = found.filter(({ _id }) => !known.has(_id.toHexString()));
    matches.push(...(await pass(fresh)));
    position = behind(position, fresh);
    if (found.length < count) return { matches, rest: null };
    if (matches.length >= wanted) break;
    size = Math.min(mostAtOnce, size * 2);
  }
  return { matches, rest: position };
}

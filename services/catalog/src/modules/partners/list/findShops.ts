import { distanceMetres, type Place } from '@boaxepa/contracts/domain/distance';
import { type BusinessType, searchRadiusMetres } from '@boaxepa/contracts/wire/partners';
import { searchWords, wordsFilter } from '@boaxepa/service-kit/mongo/searchWords';
import type { Types } from 'mongoose';
import type { Services } from '../../../services.ts';
import { partners } from '../partner.model.ts';
import { cellsBetween, placeOfCell } from './shopGrid.ts';

export interface ListFilter {
  /**
   * Search text. Each of its words must be the beginning of a word in the name of the shop or of one of its products.
   * An empty text matches all shops.
   */
  q: string;
  /** Business types of the shops in the list. Undefined means all types. */
  businessTypes: readonly BusinessType[] | undefined;
}

/** A shop with its sort value, which is the distance in metres or the normalised name. */
export interface FoundShop<At extends number | string> {
  _id: Types.ObjectId;
  at: At;
}

/**
 * Maximum number of words of a search. Further words are ignored, because each word can double the number of
 * conditions in the query for products.
 */
const maxSearchWords = 6;

/**
 * Returns the first words of a search, longest first. Only the first word uses the index, and the longest word usually
 * matches the fewest shops.
 */
export const listSearchWords = (q: string) =>
  searchWords([q])
    .slice(0, maxSearchWords)
    .toSorted((one, other) => other.length - one.length);

/**
 * Returns the query for a filter, and its index hint. Without a hint, MongoDB sometimes tries other indexes first,
 * which is slow.
 */
function matching({ q, businessTypes }: ListFilter, place: { cell: 1 } | { nameKey: 1 }) {
  const searches = q.trim() !== '';
  const status = 'approved' as const;
  const types = businessTypes && { businessType: { $in: [...businessTypes] } };
  if (searches) {
    return {
      query: { status, ...wordsFilter('listWords', listSearchWords(q).join(' ')), ...types },
      index: { status: 1, listWords: 1, ...place, businessType: 1, _id: 1 },
    } as const;
  }
  return {
    query: { status, ...types },
    index: types
      ? ({ status: 1, businessType: 1, ...place, _id: 1 } as const)
      : ({ status: 1, ...place, _id: 1 } as const),
  };
}

/**
 * Returns the first `count` shops by name, starting at the name `from`. The query reads only an index and no documents.
 */
export async function findByName(
  { connection }: Pick<Services, 'connection'>,
  filter: ListFilter,
  { from, count }: { from: string; count: number },
): Promise<FoundShop<string>[]> {
  const { query, index } = matching(filter, { nameKey: 1 });
  const shops = await partners(connection)
    .find({ ...query, nameKey: { $gte: from } }, { nameKey: 1 })
    .sort({ nameKey: 1, _id: 1 })
    .limit(count)
    .hint(index)
    .lean();
  return shops.map(({ _id, nameKey }) => ({ _id, at: nameKey }));
}

/** Radius of the first search circle in metres. In a dense district this is a walking distance. */
const firstRadius = 500;
/**
 * The radius of the next search circle is chosen so that the circle probably contains `surplus` times the wanted number
 * of shops.
 */
const surplus = 1.5;
/**
 * Maximum radius of a search in metres. Shops are found by the centre of their grid cell, which is up to 5 cm away from
 * them. The search therefore covers one metre more, and exact distances are checked later.
 */
const farthest = searchRadiusMetres + 1;

function nextRadius(radius: number, foundCount: number, wantedCount: number): number {
  const guess = foundCount === 0 ? 4 : Math.sqrt((surplus * wantedCount) / foundCount);
  return Math.min(farthest, radius * Math.min(4, Math.max(1.3, guess)));
}

/**
 * Returns the `count` nearest shops that are at least `from` metres away, nearest first. The function reads growing
 * rings around the centre from an index, because `$geoNear` would read ten times as many documents.
 */
export async function findNearest(
  { connection }: Pick<Services, 'connection'>,
  centre: Place,
  filter: ListFilter,
  { from, count }: { from: number; count: number },
): Promise<FoundShop<number>[]> {
  const { query, index } = matching(filter, { cell: 1 });
  const shopsById = new Map<string, FoundShop<number>>();
  let inner = from;
  let outer = Math.min(farthest, Math.max(firstRadius, from * 1.3));
  for (;;) {
    const ranges = cellsBetween(centre, inner, outer);
    // A circle outside of Brazil contains no cells. The query is then skipped, because MongoDB refuses an empty `$or`.
    const shops =
      ranges.length === 0
        ? []
        : await partners(connection)
            // Each branch repeats the whole condition, because MongoDB then plans the query faster.
            .find(
              { $or: ranges.map(({ from: low, to }) => ({ ...query, cell: { $gte: low, $lt: to } })) },
              { cell: 1 },
            )
            .hint(index)
            .batchSize(10_000)
            .lean();
    for (const { _id, cell } of shops) {
      if (cell !== undefined)
        shopsById.set(_id.toHexString(), { _id, at: distanceMetres(centre, placeOfCell(cell)) });
    }
    const inside = [...shopsById.values()].filter(({ at }) => at >= from && at <= outer);
    if (inside.length >= count || outer >= farthest) {
      return inside
        .toSorted(
          (one, other) => one.at - other.at || (one._id.toHexString() < other._id.toHexString() ? -1 : 1),
        )
        .slice(0, count);
    }
    inner = outer;
    outer = nextRadius(outer, inside.length, count);
  }
}

import { distanceMetres, type Place } from '@boaxepa/contracts/domain/distance';
import { type BusinessType, searchRadiusMetres } from '@boaxepa/contracts/wire/partners';
import { searchWords, wordsFilter } from '@boaxepa/service-kit/mongo/searchWords';
import type { Types } from 'mongoose';
import type { Services } from '../../../services.ts';
import { partners } from '../partner.model.ts';
import { cellsBetween, placeOfCell } from './shopGrid.ts';

/** Filters of the shoppers' list. */
export interface ListFilter {
  /** Words that begin words of the shop or of its products; '' for no search. */
  q: string;
  /** Undefined means all types. */
  businessTypes: readonly BusinessType[] | undefined;
}

/** A shop with its sort value: metres from the centre, or the folded name. */
export interface FoundShop<At extends number | string> {
  _id: Types.ObjectId;
  at: At;
}

/** Sorts the words of a search, longest first: MongoDB looks up only the first one in the index. */
const mostTelling = (q: string) =>
  searchWords([q])
    .toSorted((one, other) => other.length - one.length)
    .join(' ');

/**
 * Returns the query of a filter and a hint for its index, sorted by `place`. Without the hint, MongoDB occasionally
 * tries other indexes, at the cost of many searches.
 */
function matching({ q, businessTypes }: ListFilter, place: { cell: 1 } | { nameKey: 1 }) {
  const searches = q.trim() !== '';
  const status = 'approved' as const;
  const types = businessTypes && { businessType: { $in: [...businessTypes] } };
  if (searches) {
    return {
      query: { status, ...wordsFilter('listWords', mostTelling(q)), ...types },
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

/** Returns the first `count` shops by name, from the name `from` on, from a covered index. `at` is the folded name. */
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

/** Radius of the first circle in metres: walking distance in a dense quarter. */
const firstRadius = 500;
/** The next circle aims at this many shops per wanted shop, estimated from the density of the last one. */
const surplus = 1.5;
/**
 * A cell is within 5 cm of its places, so the search reaches one metre farther; the exact distance is checked later.
 */
const farthest = searchRadiusMetres + 1;

function nextRadius(radius: number, found: number, wanted: number): number {
  const guess = found === 0 ? 4 : Math.sqrt((surplus * wanted) / found);
  return Math.min(farthest, radius * Math.min(4, Math.max(1.3, guess)));
}

/**
 * Returns the `count` shops nearest to a place, from `from` metres on, within the radius of the list, nearest first.
 * `at` is the distance in metres. The search grows its circle until it contains enough shops. Each step reads only the
 * new ring, from a covered index. Its cost therefore depends on the result, not on the number of shops. MongoDB's
 * $geoNear reads ten times as many documents.
 */
export async function findNearest(
  { connection }: Pick<Services, 'connection'>,
  centre: Place,
  filter: ListFilter,
  { from, count }: { from: number; count: number },
): Promise<FoundShop<number>[]> {
  const { query, index } = matching(filter, { cell: 1 });
  const found = new Map<string, FoundShop<number>>();
  let inner = from;
  let outer = Math.min(farthest, Math.max(firstRadius, from * 1.3));
  for (;;) {
    const ranges = cellsBetween(centre, inner, outer);
    // A circle outside of Brazil has no ranges, and MongoDB refuses an empty $or.
    const shops =
      ranges.length === 0
        ? []
        : await partners(connection)
            // Repeats the whole condition in each branch, which saves MongoDB from planning their combination.
            .find(
              { $or: ranges.map(({ from: low, to }) => ({ ...query, cell: { $gte: low, $lt: to } })) },
              { cell: 1 },
            )
            .hint(index)
            .batchSize(10_000)
            .lean();
    for (const { _id, cell } of shops) {
      if (cell !== undefined)
        found.set(_id.toHexString(), { _id, at: distanceMetres(centre, placeOfCell(cell)) });
    }
    const inside = [...found.values()].filter(({ at }) => at >= from && at <= outer);
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

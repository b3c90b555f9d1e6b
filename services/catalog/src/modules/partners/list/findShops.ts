import { distanceMetres, type Place } from '@boaxepa/contracts/domain/distance';
import { type BusinessType, searchRadiusMetres } from '@boaxepa/contracts/wire/partners';
import { searchWords, wordsFilter } from '@boaxepa/service-kit/mongo/searchWords';
import type { Types } from 'mongoose';
import type { Services } from '../../../services.ts';
import { partners } from '../partner.model.ts';
import { cellsBetween, placeOfCell } from './shopGrid.ts';

export interface ListFilter {
  /** Word prefixes that must occur in the names of the shop or its products. '' disables the search. */
  q: string;
  /** Undefined means all types. */
  businessTypes: readonly BusinessType[] | undefined;
}

/** A shop with its sort value, which is either the distance in metres or the normalized name. */
export interface FoundShop<At extends number | string> {
  _id: Types.ObjectId;
  at: At;
}

/**
 * Returns the words of a search, longest first. The longest word selects the fewest shops, and only the first word uses the
 * index.
 */
const mostTelling = (q: string) =>
  searchWords([q])
    .toSorted((one, other) => other.length - one.length)
    .join(' ');

/**
 * Returns the query for a filter and an index hint. Without the hint, MongoDB occasionally evaluates other indexes, which is
 * slow.
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

/** Returns the first `count` shops by name, starting at the name `from`. A covered index answers the query. */
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

/** Radius of the first search circle in metres. In a dense district, this is walking distance. */
const firstRadius = 500;
/**
 * Safety factor for the size of the next circle. The expected number of shops in the circle is this factor times the wanted
 * number.
 */
const surplus = 1.5;
/**
 * A cell's centre is up to 5 cm from its shops, so the search radius is one metre larger. The caller checks the exact distance.
 */
const farthest = searchRadiusMetres + 1;

function nextRadius(radius: number, found: number, wanted: number): number {
  const guess = found === 0 ? 4 : Math.sqrt((surplus * wanted) / found);
  return Math.min(farthest, radius * Math.min(4, Math.max(1.3, guess)));
}

/**
 * Returns the `count` nearest shops at a distance of at least `from` metres, nearest first. Reads growing rings from an index,
 * because MongoDB's `$geoNear` would read ten times as many documents.
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
    // A circle outside of Brazil has no cell ranges, and MongoDB rejects an empty `$or`.
    const shops =
      ranges.length === 0
        ? []
        : await partners(connection)
            // Each branch repeats the whole condition, which makes the query cheaper to plan.
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

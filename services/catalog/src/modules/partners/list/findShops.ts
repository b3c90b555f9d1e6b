import { distanceMetres, type Place } from '@boaxepa/contracts/domain/distance';
import { type BusinessType, searchRadiusMetres } from '@boaxepa/contracts/wire/partners';
import { searchWords, wordsFilter } from '@boaxepa/service-kit/mongo/searchWords';
import type { Types } from 'mongoose';
import type { Services } from '../../../services.ts';
import { partners } from '../partner.model.ts';
import { cellsBetween, placeOfCell } from './shopGrid.ts';

/** What narrows the shoppers' list. */
export interface ListFilter {
  /** Words that begin words of the shop or of its products; '' for all. */
  q: string;
  /** All types when undefined. */
  businessTypes: readonly BusinessType[] | undefined;
}

/** A shop that a search found, and where it stands in the order of the list: metres, or the name's key. */
export interface FoundShop<At extends number | string> {
  _id: Types.ObjectId;
  at: At;
}

/** The words of a search, the longest first: MongoDB looks up the first one and reads what it finds for the others. */
const mostTelling = (q: string) =>
  searchWords([q])
    .toSorted((one, other) => other.length - one.length)
    .join(' ');

/**
 * The query of a filter and the index that answers it, ordered by `place`. The index is named: MongoDB would now and then try the others
 * at the cost of many searches.
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

/** The first `count` shops by name, from the name `from` on, read from an index alone; `at` is the name that they sort by. */
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

/** Where the search begins: what a quarter of a big town has within reach of a walk. */
const firstRadius = 500;
/** Shops that a circle should hold for each one that is wanted: the next one is guessed from how many the last one held. */
const surplus = 1.5;
/** Cells stand for places within 5 cm, so that the edge of the list is drawn a metre farther out; the exact distance decides later. */
const farthest = searchRadiusMetres + 1;

function nextRadius(radius: number, found: number, wanted: number): number {
  const guess = found === 0 ? 4 : Math.sqrt((surplus * wanted) / found);
  return Math.min(farthest, radius * Math.min(4, Math.max(1.3, guess)));
}

/**
 * The `count` shops that are nearest to a place, from `from` metres on, within the radius of the list, nearest first. `at` is the
 * distance in metres. Circles grow until they hold enough, and each reads only what the one before did not, from an index alone: a
 * search costs what it answers, however many shops there are. MongoDB's own $geoNear reads ten times as many documents.
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
    // None for a circle outside of Brazil, and an empty $or is refused.
    const shops =
      ranges.length === 0
        ? []
        : await partners(connection)
            // The whole condition in each part: MongoDB then need not plan how to put them together.
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

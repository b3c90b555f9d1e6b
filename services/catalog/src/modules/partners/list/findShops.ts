import { earthRadiusKm, type Place } from '@boaxepa/contracts/domain/distance';
import { type BusinessType, searchRadiusMetres } from '@boaxepa/contracts/wire/partners';
import { searchWords, wordsFilter } from '@boaxepa/service-kit/mongo/searchWords';
import type { Types } from 'mongoose';
import type { Services } from '../../../services.ts';
import { partners } from '../partner.model.ts';

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

/** Indexes of the lists. They are hinted because MongoDB sometimes chooses one whose order does not fit, at the cost of many searches. */
const indexes = {
  near: { status: 1, location: '2dsphere', businessType: 1 },
  nearSearch: { status: 1, listWords: 1, location: '2dsphere', businessType: 1 },
  name: { status: 1, nameKey: 1, _id: 1 },
  nameOfType: { status: 1, businessType: 1, nameKey: 1, _id: 1 },
  nameSearch: { status: 1, listWords: 1, nameKey: 1, businessType: 1, _id: 1 },
} as const;

const isSearch = ({ q }: ListFilter) => q.trim() !== '';

const matching = ({ q, businessTypes }: ListFilter) => ({
  status: 'approved' as const,
  ...wordsFilter('listWords', mostTelling(q)),
  ...(businessTypes && { businessType: { $in: [...businessTypes] } }),
});

/** The first `count` shops by name, from the name `from` on, read from an index alone; `at` is the name that they sort by. */
export async function findByName(
  { connection }: Pick<Services, 'connection'>,
  filter: ListFilter,
  { from, count }: { from: string; count: number },
): Promise<FoundShop<string>[]> {
  const shops = await partners(connection)
    .find({ ...matching(filter), nameKey: { $gte: from } }, { nameKey: 1 })
    .sort({ nameKey: 1, _id: 1 })
    .limit(count)
    .hint(indexes[isSearch(filter) ? 'nameSearch' : filter.businessTypes ? 'nameOfType' : 'name'])
    .lean();
  return shops.map(({ _id, nameKey }) => ({ _id, at: nameKey }));
}

/** MongoDB measures on a sphere with this radius, the wire on one of `earthRadiusKm`. */
const mongoEarthRadiusKm = 6378.1;
/** A metre beyond the edge of the list: the distance on the card decides. */
const farthest = (searchRadiusMetres + 1) * (mongoEarthRadiusKm / earthRadiusKm);

/**
 * Radius of the first search: enough shops in a town are within it. Without it MongoDB reads every shop of a much larger ring to sort
 * them: 35 documents for each shop that the list shows.
 */
const firstRadius = 1500;

/**
 * The `count` shops nearest to a place, from `from` on, within the radius of the list, nearest first. `at` is the distance in metres
 * as MongoDB measures it.
 */
export async function findNearest(
  { connection }: Pick<Services, 'connection'>,
  { lat, lng }: Place,
  filter: ListFilter,
  { from, count }: { from: number; count: number },
): Promise<FoundShop<number>[]> {
  const within = (maxDistance: number) =>
    partners(connection)
      .aggregate<FoundShop<number>>([
        {
          $geoNear: {
            near: { type: 'Point', coordinates: [lng, lat] },
            key: 'location',
            distanceField: 'at',
            query: matching(filter),
            // MongoDB rounds when it converts metres to an angle: start a little earlier and compare exactly below.
            minDistance: from * (1 - 1e-9),
            maxDistance,
            spherical: true,
          },
        },
        { $match: { at: { $gte: from } } },
        { $limit: count },
        { $project: { at: 1 } },
      ])
      .hint(isSearch(filter) ? indexes.nearSearch : indexes.near);
  for (let radius = Math.max(firstRadius, from * 1.5); ; radius *= 3) {
    const found = await within(Math.min(radius, farthest));
    if (found.length >= count || radius >= farthest) return found;
  }
}

import { distanceMetres, type Place } from '@boaxepa/contracts/distance';
import { searchRadiusMetres } from '@boaxepa/contracts/partners';
import type { Services } from '../../../services.ts';
import { partners } from '../partner.model.ts';
import { type FoundShop, type ListFilter, matching } from './listFilter.ts';
import { cellsBetween, placeOfCell } from './shopGrid.ts';

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

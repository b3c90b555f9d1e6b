import { distanceMetres, type Place } from '@boaxepa/contracts/domain/distance';
import { brazilBounds } from '@boaxepa/contracts/wire/partners';
import fc from 'fast-check';
import { cellOf, cellsBetween, placeOfCell } from './shopGrid.ts';

const numberBetween = (min: number, max: number) => fc.double({ min, max, noNaN: true });
const place = fc.record({
  lat: numberBetween(brazilBounds.south, brazilBounds.north),
  lng: numberBetween(brazilBounds.west, brazilBounds.east),
});
const metresPerDegree = 111_195;

/**
 * Returns the place at a distance and direction from another place. The direction is in radians, clockwise from north.
 */
function placeAt({ lat, lng }: Place, metres: number, direction: number): Place {
  const north = (metres * Math.cos(direction)) / metresPerDegree;
  const east = (metres * Math.sin(direction)) / metresPerDegree / Math.cos((lat * Math.PI) / 180);
  return { lat: lat + north, lng: lng + east };
}

/** Number of grid cells along one side of the rectangle around Brazil. */
const cellsPerSide = 2 ** 26;
/** Returns the area of a grid cell near a place, in square metres. */
const cellArea = ({ lat }: Place): number =>
  (brazilBounds.north - brazilBounds.south) *
  (brazilBounds.east - brazilBounds.west) *
  (metresPerDegree / cellsPerSide) ** 2 *
  Math.cos((lat * Math.PI) / 180);

test('a cell is within 5 cm of its places, and its number is a safe integer', () => {
  fc.assert(
    fc.property(place, (somewhere) => {
      const cell = cellOf(somewhere);
      expect(Number.isSafeInteger(cell)).toBe(true);
      expect(distanceMetres(somewhere, placeOfCell(cell))).toBeLessThan(0.06);
    }),
  );
});

test('the ranges around a place contain every place of the ring', () => {
  const ringAndPlace = fc.record({
    centre: place,
    inner: numberBetween(0, 10_000),
    width: numberBetween(1, 10_000),
    part: numberBetween(0, 1),
    direction: numberBetween(0, 2 * Math.PI),
  });
  fc.assert(
    fc.property(ringAndPlace, ({ centre, inner, width, part, direction }) => {
      const place = placeAt(centre, inner + part * width, direction);
      const { south, north, west, east } = brazilBounds;
      const metres = distanceMetres(centre, place);
      if (place.lat < south || place.lat > north || place.lng < west || place.lng > east) return;
      if (metres < inner || metres > inner + width) return;
      const ranges = cellsBetween(centre, inner, inner + width);
      const cell = cellOf(place);
      expect(ranges.filter(({ from, to }) => from <= cell && cell < to)).toHaveLength(1);
    }),
    { numRuns: 1000 },
  );
});

test('the ranges are few, sorted, and cover at most six times the area of the circle', () => {
  fc.assert(
    fc.property(place, numberBetween(1, 20_001), (centre, radius) => {
      const ranges = cellsBetween(centre, 0, radius);
      expect(ranges.length).toBeLessThanOrEqual(25);
      for (const [index, { from, to }] of ranges.entries()) {
        expect(to).toBeGreaterThan(from);
        expect(from).toBeGreaterThan(ranges[index - 1]?.to ?? -1);
      }
      const area = ranges.reduce((sum, { from, to }) => sum + (to - from), 0) * cellArea(centre);
      expect(area).toBeLessThan(6 * Math.PI * radius ** 2);
    }),
  );
});

test('a place far outside of Brazil has no ranges', () => {
  expect(cellsBetween({ lat: 52.5, lng: 13.4 }, 0, 20_000)).toEqual([]);
});

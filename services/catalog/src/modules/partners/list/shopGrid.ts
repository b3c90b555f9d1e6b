import { distanceMetres, earthRadiusKm, type Place } from '@boaxepa/contracts/domain/distance';
import { brazilBounds } from '@boaxepa/contracts/wire/partners';

/**
 * Number of levels of the quadtree. The first level divides the rectangle around Brazil into quarters, and each further
 * level divides these quarters again. The smallest cells have sides of 7 cm. Their numbers still fit exactly into a
 * JavaScript number.
 */
const depth = 26;
const { south, north, west, east } = brazilBounds;
const perSide = 2 ** depth;
const cellHeight = (north - south) / perSide;
const cellWidth = (east - west) / perSide;
const metresPerDegree = (earthRadiusKm * 1000 * Math.PI) / 180;

/** Range of cell numbers. `from` is included, `to` is not. */
export interface CellRange {
  from: number;
  to: number;
}

/**
 * Alternates the bits of row and column (Morton code). The cells of each square of the quadtree then have consecutive
 * numbers, so one index range finds them all.
 */
function interleave(row: number, column: number, bits: number): number {
  let number = 0;
  for (let bit = bits - 1; bit >= 0; bit -= 1) {
    const half = 2 ** bit;
    // Use arithmetic here, because bit operators would cut numbers to 32 bits.
    number = number * 4 + (Math.floor(row / half) % 2) * 2 + (Math.floor(column / half) % 2);
  }
  return number;
}

const clampIndex = (value: number, most: number) => Math.min(most, Math.max(0, Math.floor(value)));

/**
 * Returns the number of the grid cell that contains a place. For a place outside of Brazil, this is the nearest cell.
 */
export function cellOf({ lat, lng }: Place): number {
  return interleave(
    clampIndex((lat - south) / cellHeight, perSide - 1),
    clampIndex((lng - west) / cellWidth, perSide - 1),
    depth,
  );
}

/** Returns the centre of a grid cell. No place in the cell is more than 5 cm away from it. */
export function placeOfCell(cell: number): Place {
  let row = 0;
  let column = 0;
  let remainder = cell;
  for (let half = 1; half < perSide; half *= 2) {
    const pair = remainder % 4;
    remainder = (remainder - pair) / 4;
    if (pair >= 2) row += half;
    if (pair % 2 === 1) column += half;
  }
  return { lat: south + (row + 0.5) * cellHeight, lng: west + (column + 0.5) * cellWidth };
}

/**
 * Returns the deepest level whose squares have sides of at least half the radius. A circle then touches at most 25
 * squares, so few ranges are queried.
 */
function levelFor(lat: number, radius: number): number {
  const shorter = Math.min(north - south, (east - west) * Math.cos((lat * Math.PI) / 180)) * metresPerDegree;
  return clampIndex(Math.log2((2 * shorter) / radius), depth);
}

/**
 * Returns true if a grid square (`box`) may contain a place between `inner` and `outer` metres from the centre. The
 * distances are slightly wrong, because they treat the earth as flat. A tolerance of 1 m covers the difference.
 */
function touchesRing(centre: Place, box: { low: Place; high: Place }, inner: number, outer: number): boolean {
  const clamp = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value));
  const nearest = {
    lat: clamp(centre.lat, box.low.lat, box.high.lat),
    lng: clamp(centre.lng, box.low.lng, box.high.lng),
  };
  if (distanceMetres(centre, nearest) > outer + 1) return false;
  const corners = [box.low.lat, box.high.lat].flatMap((lat) =>
    [box.low.lng, box.high.lng].map((lng) => ({ lat, lng })),
  );
  return corners.some((corner) => distanceMetres(centre, corner) >= inner - 1);
}

/**
 * Returns sorted ranges of cells that together contain every place between `inner` and `outer` metres from the centre.
 * The ranges do not overlap. They also contain some places outside of this ring.
 */
export function cellsBetween(centre: Place, inner: number, outer: number): CellRange[] {
  const level = levelFor(centre.lat, outer);
  const perSquare = 4 ** (depth - level);
  const squares = 2 ** level;
  const height = (north - south) / squares;
  const width = (east - west) / squares;
  const latReach = outer / metresPerDegree;
  const lngReach = latReach / Math.cos((Math.min(89, Math.abs(centre.lat) + latReach) * Math.PI) / 180);
  const span = (middle: number, reach: number, start: number, size: number) =>
    [middle - reach, middle + reach].map((edge) => clampIndex((edge - start) / size, squares - 1));
  const [firstRow = 0, lastRow = 0] = span(centre.lat, latReach, south, height);
  const [firstColumn = 0, lastColumn = 0] = span(centre.lng, lngReach, west, width);

  const foundSquares: number[] = [];
  for (let row = firstRow; row <= lastRow; row += 1) {
    for (let column = firstColumn; column <= lastColumn; column += 1) {
      const low = { lat: south + row * height, lng: west + column * width };
      const high = { lat: low.lat + height, lng: low.lng + width };
      if (touchesRing(centre, { low, high }, inner, outer)) foundSquares.push(interleave(row, column, level));
    }
  }
  const ranges: CellRange[] = [];
  for (const square of foundSquares.toSorted((a, b) => a - b)) {
    const last = ranges.at(-1);
    if (last?.to === square * perSquare) last.to += perSquare;
    else ranges.push({ from: square * perSquare, to: (square + 1) * perSquare });
  }
  return ranges;
}

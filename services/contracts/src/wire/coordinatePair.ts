const number = String.raw`(-?\d{1,3}(?:[.,]\d+)?)`;
const dotted = String.raw`(-?\d{1,3}\.\d+)`;
// The comma can also be the decimal separator. A comma separates the numbers only before a space, or if both numbers contain a
// dot.
const apart = new RegExp(String.raw`^${number}(?:\s*;\s*|\s*,\s+|\s+)${number}$`);
const joined = new RegExp(`^${dotted},${dotted}$`);

/** Parses a pair of coordinates, such as '-23.5614, -46.6559' or '-23,5614; -46,6559'. Returns undefined for any other text. */
export function coordinatePair(text: string): readonly [latitude: string, longitude: string] | undefined {
  const bare = text.trim().replace(/^\(\s*(.*?)\s*\)$/, '$1');
  const [, latitude, longitude] = apart.exec(bare) ?? joined.exec(bare) ?? [];
  return latitude && longitude ? [latitude, longitude] : undefined;
}

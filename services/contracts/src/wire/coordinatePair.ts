const number = String.raw`(-?\d{1,3}(?:[.,]\d+)?)`;
const dotted = String.raw`(-?\d{1,3}\.\d+)`;
// A comma is also the decimal sign: it separates only with a space after it, or between numbers that have dots.
const apart = new RegExp(String.raw`^${number}(?:\s*;\s*|\s*,\s+|\s+)${number}$`);
const joined = new RegExp(`^${dotted},${dotted}$`);

/** Latitude and longitude of a pasted pair such as '-23.5614, -46.6559' or '-23,5614; -46,6559'; undefined for anything else. */
export function coordinatePair(text: string): readonly [latitude: string, longitude: string] | undefined {
  const bare = text.trim().replace(/^\(\s*(.*?)\s*\)$/, '$1');
  const [, latitude, longitude] = apart.exec(bare) ?? joined.exec(bare) ?? [];
  return latitude && longitude ? [latitude, longitude] : undefined;
}

const number = String.raw`(-?\d{1,3}(?:[.,]\d+)?)`;
const dotted = String.raw`(-?\d{1,3}\.\d+)`;
// A comma can also be the decimal separator. It separates the two numbers only if a space follows the comma, or if
// both numbers have a decimal dot.
const apart = new RegExp(String.raw`^${number}(?:\s*;\s*|\s*,\s+|\s+)${number}$`);
const joined = new RegExp(`^${dotted},${dotted}$`);

/**
 * Parses a pasted pair of coordinates, such as '-23.5614, -46.6559' or '-23,5614; -46,6559'. Returns undefined for
 * any other text.
 */
export function coordinatePair(text: string): readonly [latitude: string, longitude: string] | undefined {
  const bare = text.trim().replace(/^\(\s*(.*?)\s*\)$/, '$1');
  const [, latitude, longitude] = apart.exec(bare) ?? joined.exec(bare) ?? [];
  return latitude && longitude ? [latitude, longitude] : undefined;
}

const number = String.raw`(-?\d{1,3}(?:[.,]\d+)?)`;
const dotted = String.raw`(-?\d{1,3}\.\d+)`;
// Patterns for a pair of coordinates. In Brazil a comma is also the decimal separator. A comma therefore separates
// two coordinates only before a space, or if both coordinates contain a decimal point.
const spacedPair = new RegExp(String.raw`^${number}(?:\s*;\s*|\s*,\s+|\s+)${number}$`);
const commaPair = new RegExp(`^${dotted},${dotted}$`);

/** Parses coordinates such as '-23.5614, -46.6559' or '-23,5614; -46,6559'. Returns undefined for any other text. */
export function coordinatePair(text: string): readonly [latitude: string, longitude: string] | undefined {
  const bare = text.trim().replace(/^\(\s*(.*?)\s*\)$/, '$1');
  const [, latitude, longitude] = spacedPair.exec(bare) ?? commaPair.exec(bare) ?? [];
  return latitude && longitude ? [latitude, longitude] : undefined;
}

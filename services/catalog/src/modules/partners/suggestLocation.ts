import type { AdminPartner } from '@boaxepa/contracts/wire/partners';
import { brazilianCities } from './brazilianCities.ts';
import { nameKey } from './nameKey.ts';

type Suggestion = NonNullable<AdminPartner['suggestedLocation']>;

interface State {
  /** Location of the state's capital, with the name of the state as its label. */
  capital: Suggestion;
  /** Locations of the state's cities. The key is the normalised name. */
  cities: Map<string, Suggestion>;
}

function readCities(uf: string, text: string): [string, Suggestion][] {
  return [...text.matchAll(/\s*([^,]+?) (-?[\d.]+) (-?[\d.]+)(?:,|$)/g)].map(([, name = '', lat, lng]) => [
    nameKey(name),
    { latitude: Number(lat), longitude: Number(lng), label: `${name}, ${uf}` },
  ]);
}

const states = new Map<string, State>();
const stateNames = new Map<string, string>();
for (const [uf, { state, cities: text }] of Object.entries(brazilianCities)) {
  const cities = readCities(uf, text);
  const [, capital] = cities[0] ?? [];
  if (capital) states.set(uf, { capital: { ...capital, label: state }, cities: new Map(cities) });
  stateNames.set(nameKey(state), uf);
}

const street =
  /^(?:rua|r|avenida|av|alameda|al|travessa|tv|praca|pc|pca|largo|estrada|est|rodovia|rod|quadra|lote)\b/;
const postcode = /\b(?:cep )?\d{5}-?\d{3}\b/g;

/**
 * Splits an address at commas, dashes and slashes, and returns the last part first. A state code such as 'SP' at the
 * end becomes a separate part, also before a postcode or the country.
 */
function partsOf(address: string): string[] {
  const parts = nameKey(address)
    .replaceAll(postcode, ' ')
    .split(/[,;/()|\n]+|\s[-–—]+\s/)
    .map((part) => part.replaceAll(/\s+/g, ' ').replace(/^[-\s.]+|[-\s.]+$/g, ''))
    .filter((part) => part !== '' && part !== 'brasil');
  const lastPart = parts.pop() ?? '';
  return [...parts, ...lastPart.split(/[-\s](?=[a-z]{2}$)/)].toReversed();
}

/**
 * Returns the city at the end of an address part. For example, the part 'centro campinas' ends with the city Campinas.
 */
function cityIn(part: string, cities: ReadonlyMap<string, Suggestion>): Suggestion | undefined {
  const words = part.split(' ');
  for (let first = 0; first < words.length; first += 1) {
    const found = cities.get(words.slice(first).join(' '));
    if (found) return found;
  }
  return undefined;
}

/**
 * Returns the location at which a map should open for an address (product/shops.md#location). This is the city in the
 * address, otherwise the capital of the state in the address, otherwise null.
 */
export function suggestLocation(address: string): Suggestion | null {
  const parts = partsOf(address);
  // A state's full name counts only in the last part of an address. 'São Paulo' is both a city and a state, and in
  // other parts it means the city.
  const uf = parts.find((part) => states.has(part.toUpperCase()))?.toUpperCase();
  const ownState = uf === undefined ? undefined : states.get(uf);
  const candidates = ownState ? [ownState] : [...states.values()];
  for (const part of parts) {
    if (street.test(part)) continue;
    for (const { cities } of candidates) {
      const found = cityIn(part, cities);
      if (found) return found;
    }
  }
  const stateName = stateNames.get(parts[0] ?? '');
  return (ownState ?? states.get(stateName ?? ''))?.capital ?? null;
}

import type { AdminPartner } from '@boaxepa/contracts/wire/partners';
import { brazilianCities } from './brazilianCities.ts';
import { nameKey } from './nameKey.ts';

type Suggestion = NonNullable<AdminPartner['suggestedLocation']>;

interface State {
  /** The capital's location, labelled with the name of the state. */
  capital: Suggestion;
  /** Cities by normalized name. */
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
 * Splits an address at commas, dashes and slashes into normalized parts, last part first. A state code such as 'SP' becomes a
 * separate part.
 */
function partsOf(address: string): string[] {
  return nameKey(address)
    .replaceAll(postcode, ' ')
    .replaceAll(/[-\s/]([a-z]{2})[\s.]*$/g, ',$1')
    .split(/[,;/()|\n]+|\s[-–—]+\s/)
    .map((part) => part.replaceAll(/\s+/g, ' ').replace(/^[-\s.]+|[-\s.]+$/g, ''))
    .filter((part) => part !== '' && part !== 'brasil')
    .toReversed();
}

/** Returns the city whose name is the whole part or its last words. For example, 'centro campinas' returns Campinas. */
function cityIn(part: string, cities: ReadonlyMap<string, Suggestion>): Suggestion | undefined {
  const words = part.split(' ');
  for (let first = 0; first < words.length; first += 1) {
    const found = cities.get(words.slice(first).join(' '));
    if (found) return found;
  }
  return undefined;
}

/**
 * Returns the initial map position for an address (product/shops.md#location). The result is the address's city, or else the
 * capital of its state, or else null.
 */
export function suggestLocation(address: string): Suggestion | null {
  const parts = partsOf(address);
  // Only the last part can be the full name of a state. 'São Paulo' is a city and a state, and the city takes precedence.
  const uf = parts.find((part) => states.has(part.toUpperCase()))?.toUpperCase();
  const own = uf === undefined ? undefined : states.get(uf);
  const candidates = own ? [own] : [...states.values()];
  for (const part of parts) {
    if (street.test(part)) continue;
    for (const { cities } of candidates) {
      const found = cityIn(part, cities);
      if (found) return found;
    }
  }
  const named = stateNames.get(parts[0] ?? '');
  return (own ?? states.get(named ?? ''))?.capital ?? null;
}

import type { AdminPartner } from '@boaxepa/contracts/wire/partners';
import { brazilianCities } from './brazilianCities.ts';
import { nameKey } from './nameKey.ts';

type Suggestion = NonNullable<AdminPartner['suggestedLocation']>;

interface State {
  /** Where the capital is, under the name of the state. */
  capital: Suggestion;
  /** By folded name. */
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

/** The parts of an address between commas, dashes and slashes, folded, the last one first; a state's letters are a part of their own. */
function partsOf(address: string): string[] {
  return nameKey(address)
    .replaceAll(postcode, ' ')
    .replaceAll(/[-\s/]([a-z]{2})[\s.]*$/g, ',$1')
    .split(/[,;/()|\n]+|\s[-–—]+\s/)
    .map((part) => part.replaceAll(/\s+/g, ' ').replace(/^[-\s.]+|[-\s.]+$/g, ''))
    .filter((part) => part !== '' && part !== 'brasil')
    .toReversed();
}

/** The city of one part: the whole part, or its last words ('centro campinas'). */
function cityIn(part: string, cities: ReadonlyMap<string, Suggestion>): Suggestion | undefined {
  const words = part.split(' ');
  for (let first = 0; first < words.length; first += 1) {
    const found = cities.get(words.slice(first).join(' '));
    if (found) return found;
  }
  return undefined;
}

/**
 * Where the map of an approval opens for an address (product/shops.md#location): the city that it names, else the capital of the state
 * that it names. Null when it names neither. A street that is called like a city is no city.
 */
export function suggestLocation(address: string): Suggestion | null {
  const parts = partsOf(address);
  // 'São Paulo' is a state too, but rather the city; only the last part can be a state's full name.
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

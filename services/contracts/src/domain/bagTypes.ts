import { pluralize } from './numbers.ts';

/**
 * Types of surprise bags: bags of unsold food whose exact content the shopper does not know (product/bags.md#words).
 * Pages show `label`. The administrators' API uses the English word in `admin` instead of the key.
 */
export const bagTypes = {
  mista: { label: 'Mista', admin: 'mixed' },
  salgada: { label: 'Salgada', admin: 'savory' },
  doce: { label: 'Doce', admin: 'sweet' },
} as const;
export type BagType = keyof typeof bagTypes;
export const bagTypeValues = Object.keys(bagTypes) as [BagType, ...BagType[]];
export const bagTypeOptions = bagTypeValues.map((value) => ({ value, label: bagTypes[value].label }));

/**
 * Categories of surprise bags (product/bags.md#words). Pages show `label`. The administrators' API uses the English
 * word in `admin` instead of the key.
 */
export const bagCategories = {
  diversos: { label: 'Diversos', admin: 'other' },
  laticinios: { label: 'Laticínios', admin: 'dairy' },
  padaria: { label: 'Padaria', admin: 'bakery' },
  bebidas: { label: 'Bebidas', admin: 'beverages' },
  hortifruti: { label: 'Hortifruti', admin: 'vegetables' },
  pratos: { label: 'Pratos/Refeições', admin: 'meals' },
} as const;
export type BagCategory = keyof typeof bagCategories;
export const bagCategoryValues = Object.keys(bagCategories) as [BagCategory, ...BagCategory[]];
export const bagCategoryOptions = bagCategoryValues.map((value) => ({
  value,
  label: bagCategories[value].label,
}));

const namePrefix = 'Tipo de Sacola: ';

/**
 * Returns the name of a surprise bag (a bag of unsold food). Shops cannot choose the name: it is always 'Tipo de
 * Sacola: {type} - {category}' (product/bags.md#what-a-bag-is).
 */
export function bagName(type: BagType, category: BagCategory): string {
  return `${namePrefix}${bagTypes[type].label} - ${bagCategories[category].label}`;
}

/**
 * Removes the prefix 'Tipo de Sacola:' from a bag's name. Lists use the short name, because the prefix is the same
 * for all bags.
 */
export function shortBagName(name: string): string {
  return name.startsWith(namePrefix.trimEnd()) ? name.slice(namePrefix.trimEnd().length).trimStart() : name;
}

/** Default text that shoppers read about a new surprise bag, if the shop writes no text (product/bags.md#words). */
export const defaultObservation =
  'Sacola surpresa: o conteúdo pode variar de um dia para o outro e é para consumo imediato.';
/** Text that pages show if a shop has saved a surprise bag with an empty text about its content. */
export const missingObservation = 'Itens surpresa para consumo imediato';
export const observationLimit = 140;
/** An offer is labeled 'Últimas!' (last ones) or 'Última!' if at most this many units remain. */
export const lastUnits = 3;

export function bagCountText(count: number): string {
  return pluralize(count, 'sacola', 'sacolas');
}

export function bagsAvailable(count: number): string {
  return pluralize(count, 'sacola disponível', 'sacolas disponíveis');
}

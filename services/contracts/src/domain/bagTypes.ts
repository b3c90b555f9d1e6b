import { pluralize } from './numbers.ts';

/**
 * Bag types (product/bags.md#words). `label` is the Portuguese text on screens. `admin` is the English value in the API for
 * administrators.
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
 * Bag categories (product/bags.md#words). `label` is the Portuguese text on screens. `admin` is the English value in the API for
 * administrators.
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

/** Returns the name of a bag in the form 'Tipo de Sacola: {Type} - {Category}' (product/bags.md#what-a-bag-is). */
export function bagName(type: BagType, category: BagCategory): string {
  return `${namePrefix}${bagTypes[type].label} - ${bagCategories[category].label}`;
}

/** Removes the prefix 'Tipo de Sacola:' from the name of a bag, for places with little space. */
export function shortBagName(name: string): string {
  return name.startsWith(namePrefix.trimEnd()) ? name.slice(namePrefix.trimEnd().length).trimStart() : name;
}

/** Fixed observation that the server stores with every new bag (product/bags.md#words). */
export const defaultObservation =
  'Sacola surpresa: o conteúdo pode variar de um dia para o outro e é para consumo imediato.';
/** Shown to the shopper if the observation of a bag is empty. */
export const missingObservation = 'Itens surpresa para consumo imediato';
export const observationLimit = 140;
/** Maximum number of remaining units for the label 'Últimas!'. */
export const lastUnits = 3;

export function bagCountText(count: number): string {
  return pluralize(count, 'sacola', 'sacolas');
}

export function bagsAvailable(count: number): string {
  return pluralize(count, 'sacola disponível', 'sacolas disponíveis');
}

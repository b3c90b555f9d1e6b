import {
  type BusinessTypeChip,
  businessTypeChips,
  businessTypes,
  businessTypeValues,
  type PartnerListItem,
} from '@boaxepa/contracts/wire/partners';
import { pickupOverText } from '@boaxepa/contracts/domain/windowTexts';
import { foldText, searchWords } from '@boaxepa/contracts/domain/searchText';

/** Filters of the shop list. Each key is the name of a parameter in the URL's query string. */
export const filterSpec = { q: '', tipo: businessTypeChips } as const;

export interface Filters {
  readonly q: string;
  readonly tipo: BusinessTypeChip;
}

/**
 * Returns the business types of a filter chip in the format of the server: separated by commas, or '' for all types.
 */
export function typesOf(chip: BusinessTypeChip): string {
  if (chip === 'Todos') return '';
  return businessTypeValues.filter((type) => businessTypes[type].chip === chip).join(',');
}

export function isActive({ hasActiveBags, isOpen }: PartnerListItem): boolean {
  return hasActiveBags && isOpen;
}

/**
 * Returns the label that says why a shop's card is gray: 'Fechada' (closed) or 'Sem sacolas' (no bags). Returns
 * undefined for an active shop.
 */
export function inactiveLabel(partner: PartnerListItem): 'Fechada' | 'Sem sacolas' | undefined {
  if (isActive(partner)) return undefined;
  return partner.isOpen ? 'Sem sacolas' : 'Fechada';
}

/**
 * Returns true if one name contains all words: the shop's name, or the name of a matching product (`matches`). The
 * words must not be spread over several names.
 */
function isFoundBy(words: readonly string[], { name, matches = [] }: PartnerListItem): boolean {
  return [name, ...matches].some((text) => {
    const folded = foldText(text);
    return words.every((word) => folded.includes(word));
  });
}

/** Moves active shops to the front. Among the active and among the inactive shops, the sort order stays the same. */
function activeFirst(partners: readonly PartnerListItem[]): PartnerListItem[] {
  return partners.toSorted((one, other) => Number(isActive(other)) - Number(isActive(one)));
}

/** Returns the shops whose business type belongs to a filter chip. Active shops come first. */
export function filterByChip(
  partners: readonly PartnerListItem[],
  chip: BusinessTypeChip,
): PartnerListItem[] {
  return activeFirst(
    partners.filter(({ businessType }) => chip === 'Todos' || businessTypes[businessType].chip === chip),
  );
}

/**
 * Returns the shops that match the search and the filter, active shops first. A shop matches the search if the server
 * found it (`foundIds`). It also matches if its name, or the name of one matching product, contains all words of the
 * search.
 */
export function filterPartners(
  partners: readonly PartnerListItem[],
  { q, tipo }: Filters,
  foundIds: ReadonlySet<string>,
): PartnerListItem[] {
  const words = searchWords(q);
  return filterByChip(partners, tipo).filter(
    (partner) => foundIds.has(partner.id) || isFoundBy(words, partner),
  );
}

interface Pages {
  readonly pages: readonly { readonly data: readonly PartnerListItem[] }[];
}

/** Returns the shops of all loaded pages. The list is empty before the first page has loaded. */
export function partnersOf(result: Pages | undefined): PartnerListItem[] {
  return result?.pages.flatMap(({ data }) => data) ?? [];
}

/**
 * Merges a list of shops with the results of a search or filter. A result replaces the same shop of the list, because
 * only search results contain `matches` (names of products that match).
 */
export function mergePartners(
  list: readonly PartnerListItem[],
  results: readonly PartnerListItem[],
): readonly PartnerListItem[] {
  return [...new Map([...list, ...results].map((partner) => [partner.id, partner])).values()];
}

/** Returns the text about today's pickup window. An older server sends no `pickupOver`. */
export function pickupText({ todayPickupSchedule, pickupOver = false }: PartnerListItem): string {
  return pickupOver ? pickupOverText : `Retirar: ${todayPickupSchedule ?? 'Consultar horário'}`;
}

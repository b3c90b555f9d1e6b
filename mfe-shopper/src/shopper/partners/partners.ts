import {
  type BusinessTypeChip,
  businessTypeChips,
  businessTypes,
  businessTypeValues,
  type PartnerListItem,
} from '@boaxepa/contracts/wire/partners';
import { foldText, searchWords } from '@boaxepa/contracts/domain/searchText';

/** Filters of the list. The keys are parameter names in the address. */
export const filterSpec = { q: '', tipo: businessTypeChips } as const;

export interface Filters {
  readonly q: string;
  readonly tipo: BusinessTypeChip;
}

/** Returns the business types of a chip, separated by commas. Returns '' for all types. */
export function typesOf(chip: BusinessTypeChip): string {
  if (chip === 'Todos') return '';
  return businessTypeValues.filter((type) => businessTypes[type].chip === chip).join(',');
}

export function isActive({ hasActiveBags, isOpen }: PartnerListItem): boolean {
  return hasActiveBags && isOpen;
}

/** Returns the reason why a card is grey. Undefined for an active shop. */
export function inactiveLabel(partner: PartnerListItem): 'Fechada' | 'Sem sacolas' | undefined {
  if (isActive(partner)) return undefined;
  return partner.isOpen ? 'Sem sacolas' : 'Fechada';
}

/** Returns whether all words occur in the shop's name, or in the name of one product of the last search result. */
function isFoundBy(words: readonly string[], { name, matches = [] }: PartnerListItem): boolean {
  return [name, ...matches].some((text) => {
    const folded = foldText(text);
    return words.every((word) => folded.includes(word));
  });
}

/** Moves active shops to the start and keeps the order otherwise. */
function activeFirst(partners: readonly PartnerListItem[]): PartnerListItem[] {
  return partners.toSorted((one, other) => Number(isActive(other)) - Number(isActive(one)));
}

/** Returns the shops of a chip's business types, active shops first. */
export function filterByChip(
  partners: readonly PartnerListItem[],
  chip: BusinessTypeChip,
): PartnerListItem[] {
  return activeFirst(
    partners.filter(({ businessType }) => chip === 'Todos' || businessTypes[businessType].chip === chip),
  );
}

/**
 * Returns the shops that match the chip and the search. A shop matches if the server has found it (`foundIds`), or if a known
 * name contains all words.
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

export function pickupText({ todayPickupSchedule }: PartnerListItem): string {
  return `Retirar: ${todayPickupSchedule ?? 'Consultar horário'}`;
}

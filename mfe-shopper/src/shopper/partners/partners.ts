import {
  type BusinessTypeChip,
  businessTypeChips,
  businessTypes,
  businessTypeValues,
  type PartnerListItem,
} from '@boaxepa/contracts/wire/partners';
import { foldText, searchWords } from '@boaxepa/contracts/domain/searchText';

/** The keys are the parameter names in the address. */
export const filterSpec = { q: '', tipo: businessTypeChips } as const;

export interface Filters {
  readonly q: string;
  readonly tipo: BusinessTypeChip;
}

/** Returns the business types of a chip, separated by commas; '' for all. */
export function typesOf(chip: BusinessTypeChip): string {
  if (chip === 'Todos') return '';
  return businessTypeValues.filter((type) => businessTypes[type].chip === chip).join(',');
}

export function isActive({ hasActiveBags, isOpen }: PartnerListItem): boolean {
  return hasActiveBags && isOpen;
}

/** Why a card is grey; undefined for an active shop. */
export function inactiveLabel(partner: PartnerListItem): 'Fechada' | 'Sem sacolas' | undefined {
  if (isActive(partner)) return undefined;
  return partner.isOpen ? 'Sem sacolas' : 'Fechada';
}

/** Whether all words occur in one text: the shop's name, or a product name from an earlier search result. */
function isFoundBy(words: readonly string[], { name, matches = [] }: PartnerListItem): boolean {
  return [name, ...matches].some((text) => {
    const folded = foldText(text);
    return words.every((word) => folded.includes(word));
  });
}

/** Sorts active shops first, otherwise in the order of the server. */
function activeFirst(partners: readonly PartnerListItem[]): PartnerListItem[] {
  return partners.toSorted((one, other) => Number(isActive(other)) - Number(isActive(one)));
}

/** Filters by chip and sorts active shops first. */
export function filterByChip(
  partners: readonly PartnerListItem[],
  chip: BusinessTypeChip,
): PartnerListItem[] {
  return activeFirst(
    partners.filter(({ businessType }) => chip === 'Todos' || businessTypes[businessType].chip === chip),
  );
}

/** Filters by chip and search. A shop matches if the server found it (`foundIds`), or if a known name contains all words. */
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

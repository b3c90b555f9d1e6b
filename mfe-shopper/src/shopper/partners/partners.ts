import {
  type BusinessTypeChip,
  businessTypeChips,
  businessTypes,
  businessTypeValues,
  type PartnerListItem,
} from '@boaxepa/contracts/wire/partners';
import { foldText, searchWords } from '@boaxepa/contracts/domain/searchText';

/** What narrows the list, by its name in the address. */
export const filterSpec = { q: '', tipo: businessTypeChips } as const;

export interface Filters {
  /** What is searched for. */
  readonly q: string;
  readonly tipo: BusinessTypeChip;
}

/** Business types behind a chip, separated by commas; '' for all. */
export function typesOf(chip: BusinessTypeChip): string {
  if (chip === 'Todos') return '';
  return businessTypeValues.filter((type) => businessTypes[type].chip === chip).join(',');
}

/** Open, as far as known, with bags to sell. */
export function isActive({ hasActiveBags, isOpen }: PartnerListItem): boolean {
  return hasActiveBags && isOpen;
}

/** Why a card is grey; undefined for an active one. */
export function inactiveLabel(partner: PartnerListItem): 'Fechada' | 'Sem sacolas' | undefined {
  if (isActive(partner)) return undefined;
  return partner.isOpen ? 'Sem sacolas' : 'Fechada';
}

/** Whether all words of a search are in one text: the shop's name, or a product's that an earlier answer found. */
function isFoundBy(words: readonly string[], { name, matches = [] }: PartnerListItem): boolean {
  return [name, ...matches].some((text) => {
    const folded = foldText(text);
    return words.every((word) => folded.includes(word));
  });
}

/** Those to buy from first, else in the order of the server. */
function activeFirst(partners: readonly PartnerListItem[]): PartnerListItem[] {
  return partners.toSorted((one, other) => Number(isActive(other)) - Number(isActive(one)));
}

/** Partners of a chip's types. */
export function partnersOfChip(
  partners: readonly PartnerListItem[],
  chip: BusinessTypeChip,
): PartnerListItem[] {
  return activeFirst(
    partners.filter(({ businessType }) => chip === 'Todos' || businessTypes[businessType].chip === chip),
  );
}

/** Partners of a chip's types that the server found (`answered`), or that fit by the names that are known here. */
export function filterPartners(
  partners: readonly PartnerListItem[],
  { q, tipo }: Filters,
  answered: ReadonlySet<string>,
): PartnerListItem[] {
  const words = searchWords(q);
  return partnersOfChip(partners, tipo).filter(
    (partner) => answered.has(partner.id) || isFoundBy(words, partner),
  );
}

/** Today's pickup window, as far as it is known. */
export function pickupText({ todayPickupSchedule }: PartnerListItem): string {
  return `Retirar: ${todayPickupSchedule ?? 'Consultar horário'}`;
}

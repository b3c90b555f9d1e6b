import {
  type BusinessTypeChip,
  businessTypeChips,
  businessTypes,
  businessTypeValues,
  type PartnerListItem,
} from '@boaxepa/contracts/partners';
import { foldText } from '@boaxepa/contracts/searchText';

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

/** Partners that search and chip leave, those to buy from first, else in the order that they came in. */
export function filterPartners(
  partners: readonly PartnerListItem[],
  { q, tipo }: Filters,
): PartnerListItem[] {
  const wanted = foldText(q.trim());
  return partners
    .filter(
      ({ name, businessType }) =>
        (wanted === '' || foldText(name).includes(wanted)) &&
        (tipo === 'Todos' || businessTypes[businessType].chip === tipo),
    )
    .sort((one, other) => Number(isActive(other)) - Number(isActive(one)));
}

/** Today's pickup window, as far as it is known. */
export function pickupText({ todayPickupSchedule }: PartnerListItem): string {
  return `Retirar: ${todayPickupSchedule ?? 'Consultar horário'}`;
}

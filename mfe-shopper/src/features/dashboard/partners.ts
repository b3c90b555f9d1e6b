import { formatNumber } from '@boaxepa/contracts/numbers';
import {
  type BusinessTypeChip,
  businessTypes,
  businessTypeValues,
  type PartnerListItem,
} from '@boaxepa/contracts/partners';
import { foldText } from '@boaxepa/contracts/searchText';

/** Business types behind a chip, separated by commas; undefined for all (shopper spec §3 'Business types'). */
export function typesOf(chip: BusinessTypeChip): string | undefined {
  if (chip === 'Todos') return undefined;
  return businessTypeValues.filter((type) => businessTypes[type].chip === chip).join(',');
}

/** Open, as far as known, with bags to sell (shopper spec §2 'Dashboard'). */
export function isActive({ hasActiveBags, isOpen }: PartnerListItem): boolean {
  return hasActiveBags && isOpen;
}

/** Why a card is grey; undefined for an active one. */
export function inactiveLabel(partner: PartnerListItem): 'Fechada' | 'Sem sacolas' | undefined {
  if (isActive(partner)) return undefined;
  return partner.isOpen ? 'Sem sacolas' : 'Fechada';
}

/** Partners that a search text and a chip leave, those to buy from first, else in the order that they came in. */
export function filterPartners(
  partners: readonly PartnerListItem[],
  { search, chip }: { readonly search: string; readonly chip: BusinessTypeChip },
): PartnerListItem[] {
  const wanted = foldText(search.trim());
  return partners
    .filter(
      ({ name, businessType }) =>
        (wanted === '' || foldText(name).includes(wanted)) &&
        (chip === 'Todos' || businessTypes[businessType].chip === chip),
    )
    .sort((one, other) => Number(isActive(other)) - Number(isActive(one)));
}

/** Today's pickup window, as far as it is known. */
export function pickupText({ todayPickupSchedule }: PartnerListItem): string {
  return `Retirar: ${todayPickupSchedule ?? 'Consultar horário'}`;
}

/** '350 m' under a kilometre, else '1,2 km' (shopper spec §2 'Dashboard'). */
export function formatDistance(metres: number): string {
  const whole = Math.round(metres);
  return whole < 1000 ? `${whole} m` : `${formatNumber(whole / 1000, 1)} km`;
}

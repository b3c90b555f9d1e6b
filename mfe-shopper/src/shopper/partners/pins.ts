import { formatReais } from '@boaxepa/contracts/domain/money';
import type { PartnerListItem } from '@boaxepa/contracts/wire/partners';
import type { MapPin } from '@boaxepa/ui/map';
import { inactiveLabel } from './partners.ts';
import { placeOf } from './placeOf.ts';

/**
 * Returns the label that says why a shop's pin on the map is gray, or undefined for a colored pin. If an active shop
 * has no bags left, its pin is gray, but its card in the list is not.
 */
export function offLabel(partner: PartnerListItem): 'Fechada' | 'Sem sacolas' | undefined {
  return inactiveLabel(partner) ?? (partner.bagCount > 0 ? undefined : 'Sem sacolas');
}

export function pinsOf(partners: readonly PartnerListItem[]): MapPin[] {
  return partners.flatMap((partner) => {
    const { id, name, minPrice } = partner;
    const place = placeOf(partner);
    if (!place) return [];
    const off = offLabel(partner);
    const price = formatReais(minPrice);
    return [
      {
        id,
        ...place,
        text: off ?? price,
        name: off ? `${name}, ${off.toLowerCase()}` : `${name}, desde ${price}`,
        active: off === undefined,
      },
    ];
  });
}

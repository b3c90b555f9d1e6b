import type { PartnerListItem } from '@boaxepa/contracts/wire/partners';
import { foldText, searchWords } from '@boaxepa/contracts/domain/searchText';
import { ok } from '@boaxepa/web-testing';

let count = 0;

/** Creates a sample shop: an open bakery that offers bags. `more` overrides fields of the shop. */
export function partner(name: string, more: Partial<PartnerListItem> = {}): PartnerListItem {
  count += 1;
  return {
    id: String(count).padStart(24, '0'),
    name,
    businessType: 'bakery',
    address: 'Rua Augusta, 500',
    latitude: -23.55,
    longitude: -46.65,
    hasActiveBags: true,
    isOpen: true,
    isApproved: true,
    bagCount: 2,
    unitsLeft: 8,
    minPrice: 14.9,
    bagTypes: ['mista', 'doce'],
    todayPickupSchedule: '17:00 às 19:30',
    rating: 4.8,
    ratingCount: 3,
    ...more,
  };
}
export const bakery = partner('Padaria Pão da Vila');
export const closed = partner('Açougue do Zé', { businessType: 'grocery', isOpen: false });

/** Creates a mock response with a list of shops. */
export function list(partners: readonly PartnerListItem[], nextCursor: string | null = null) {
  return ok(partners, { nextCursor });
}

/** Product names by shop id. */
export type Products = Readonly<Record<string, readonly string[]>>;

/**
 * Simulates the server's search. Finds a shop if its name, or the name of one of its products, contains all words of
 * `q`. If only products match, the field `matches` lists them (at most three).
 */
export function search(
  partners: readonly PartnerListItem[],
  q: string,
  products: Products = {},
): PartnerListItem[] {
  const words = searchWords(q);
  const matchesQuery = (name: string) => words.every((word) => foldText(name).includes(word));
  return partners.flatMap((partner) => {
    if (matchesQuery(partner.name)) return [partner];
    const matches = (products[partner.id] ?? []).filter(matchesQuery).slice(0, 3);
    return matches.length > 0 ? [{ ...partner, matches }] : [];
  });
}

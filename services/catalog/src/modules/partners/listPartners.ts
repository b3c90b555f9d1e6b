import {
  type BusinessType,
  businessTypeValues,
  type PartnerListItem,
  searchRadiusMetres,
} from '@boaxepa/contracts/partners';
import { distanceMetres, type Place } from '@boaxepa/contracts/distance';
import { idSchema } from '@boaxepa/contracts/ids';
import { array, type InferType, mixed, number, object, string } from 'yup';
import type { Services } from '../../services.ts';
import { blank, cursorsOf, pageLimit } from '../items/lists/pages.ts';
import { findByName, findNearest } from './list/findShops.ts';
import { createShopCards } from './list/shopCards.ts';

/** Where a page ended: at this sort value; `ids` are the shops already given that stand exactly there. */
const cursors = cursorsOf(
  object({
    at: mixed((value): value is number | string => ['number', 'string'].includes(typeof value)).required(),
    ids: array(idSchema).required(),
  }),
);

const coordinate = (limit: number, other: string, message: string) =>
  number()
    .transform(blank)
    .typeError(message)
    .min(-limit, message)
    .max(limit, message)
    .test('pair', 'Informe latitude e longitude', (value, { parent }) => {
      const pair = (parent as Record<string, unknown>)[other];
      return (value === undefined) === (pair === undefined);
    });
const types = (value: string) => value.split(',') as BusinessType[];

/** Query of GET /api/shopper/partners (product/shops.md#the-list). `businessType` may name several, separated by commas. */
export const partnerListQuery = object({
  lat: coordinate(90, 'lng', 'Latitude inválida'),
  lng: coordinate(180, 'lat', 'Longitude inválida'),
  q: string().trim().max(100, 'A busca deve ter no máximo 100 caracteres'),
  businessType: string()
    .transform(blank)
    .test('types', 'Tipo de negócio inválido', (value) =>
      value === undefined ? true : types(value).every((type) => businessTypeValues.includes(type)),
    ),
  limit: pageLimit(100),
  cursor: cursors.schema,
});
export type PartnerListQuery = InferType<typeof partnerListQuery>;

/**
 * The list of shops that shoppers see (product/shops.md#the-list): with coordinates those within 20 km, nearest first, else all by
 * name. This is asked more often than anything else: which shops, is read from an index, and what their cards say is shared.
 */
export function createPartnerList(services: Services) {
  const cardsOf = createShopCards(services);
  return async function listPartners(
    query: PartnerListQuery,
  ): Promise<{ partners: PartnerListItem[]; nextCursor: string | null }> {
    const { lat, lng, limit } = query;
    const filter = {
      q: query.q ?? '',
      businessTypes: query.businessType ? types(query.businessType) : undefined,
    };
    const position = cursors.decode(query.cursor);
    const given = position?.ids ?? [];
    // One more tells whether a page follows.
    const count = given.length + limit + 1;
    const here = lat === undefined || lng === undefined ? undefined : { lat, lng };
    const found = here
      ? await findNearest(services, here, filter, {
          from: typeof position?.at === 'number' ? position.at : 0,
          count,
        })
      : await findByName(services, filter, {
          from: typeof position?.at === 'string' ? position.at : '',
          count,
        });

    const fresh = found.filter(({ _id }) => !given.includes(_id.toHexString()));
    const page = fresh.slice(0, limit);
    const cards = await cardsOf(page.map(({ _id }) => _id));
    const last = fresh.length > limit ? page.at(-1) : undefined;
    const there = page.filter(({ at }) => at === last?.at).map(({ _id }) => _id.toHexString());
    const before = position?.at === last?.at ? given : [];
    return {
      partners: here ? measured(cards, here) : cards,
      nextCursor: last ? cursors.encode({ at: last.at, ids: [...before, ...there] }) : null,
    };
  };
}

/** The cards with their distances, by which alone they are put in order and left out. */
function measured(cards: readonly PartnerListItem[], here: Place): PartnerListItem[] {
  return cards
    .flatMap((card) => {
      if (card.latitude === null || card.longitude === null) return [];
      const metres = distanceMetres(here, { lat: card.latitude, lng: card.longitude });
      return metres > searchRadiusMetres ? [] : { metres, card: { ...card, distance: Math.round(metres) } };
    })
    .toSorted((one, other) => one.metres - other.metres)
    .map(({ card }) => card);
}
